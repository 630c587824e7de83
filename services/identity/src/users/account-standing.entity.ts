import type { AccountStandingName, Role } from '@shop/contracts';
import { AccountStandingChanged, type AccountStandingState } from '@shop/contracts/events';
import { Aggregate } from '@shop/messaging';
import { Column, Entity } from 'typeorm';

/**
 * Status of an account: active, suspended or closed, and the version of its valid tokens. The id is the user's. Accounts without a row are
 * active, and their tokens have version 0.
 */
@Entity('account_standings')
export class AccountStanding extends Aggregate {
  @Column('text', { nullable: true })
  role: Role | null;

  @Column('text')
  standing: AccountStandingName;

  /** Reason of a suspension. The owner and admins read it; events do not contain it. */
  @Column('text', { nullable: true })
  reason: string | null;

  /** Id of the admin who changed the status last, or of the user. */
  @Column('uuid', { name: 'changed_by' })
  changedBy: string;

  @Column({ type: 'timestamptz', name: 'changed_at', precision: 3 })
  changedAt: Date;

  /** Older access tokens are invalid. */
  @Column('int', { name: 'token_version' })
  tokenVersion: number;

  /** First record of an account. */
  static active(id: string, role: Role | null): AccountStanding {
    const account = new AccountStanding();
    account.id = id;
    account.role = role;
    account.standing = 'active';
    account.reason = null;
    account.tokenVersion = 0;
    return account;
  }

  /** Returns false when the account is already suspended; the first reason stays. */
  suspend(reason: string, by: string): boolean {
    return this.setStanding('suspended', reason, by);
  }

  reinstate(by: string): boolean {
    return this.setStanding('active', null, by);
  }

  close(by: string): boolean {
    return this.setStanding('closed', null, by);
  }

  /** Other services check the role of admin tokens against this one, so it is set too. */
  revokeTokens(role: Role | null): void {
    this.role = role;
    this.tokenVersion += 1;
    // Set for a new row only.
    this.changedBy ??= this.id;
    this.changedAt ??= new Date();
    this.record(AccountStandingChanged);
  }

  state(): AccountStandingState {
    const { id, role, standing, tokenVersion } = this;
    return { id, role, standing, tokenVersion };
  }

  private setStanding(standing: AccountStandingName, reason: string | null, by: string): boolean {
    if (this.standing === standing) return false;
    Object.assign(this, { standing, reason, changedBy: by, changedAt: new Date() });
    this.record(AccountStandingChanged);
    return true;
  }
}
