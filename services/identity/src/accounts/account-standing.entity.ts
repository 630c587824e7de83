import type { AccountStandingName, Role } from '@shop/contracts';
import { AccountStandingChanged, type AccountStandingState } from '@shop/contracts/events';
import { Aggregate } from '@shop/messaging';
import { Column, Entity } from 'typeorm';

/** Whether an account may act; its id is the user's. There is one only of accounts that were suspended or closed once. */
@Entity('account_standings')
export class AccountStanding extends Aggregate {
  @Column('text', { nullable: true })
  role: Role | null;

  @Column('text')
  standing: AccountStandingName;

  /** Why it is suspended: for its owner and admins, no part of the public state. */
  @Column('text', { nullable: true })
  reason: string | null;

  /** The admin who said so. */
  @Column('uuid', { name: 'changed_by' })
  changedBy: string;

  @Column({ type: 'timestamptz', name: 'changed_at', precision: 3 })
  changedAt: Date;

  /** An account in good standing, about which something is to be said now. */
  static of(id: string, role: Role | null): AccountStanding {
    const account = new AccountStanding();
    account.id = id;
    account.role = role;
    account.standing = 'active';
    account.reason = null;
    return account;
  }

  /** Answers whether that is new; the first reason stays where it is already so. */
  suspend(reason: string, by: string): boolean {
    return this.change('suspended', reason, by);
  }

  reinstate(by: string): boolean {
    return this.change('active', null, by);
  }

  close(by: string): boolean {
    return this.change('closed', null, by);
  }

  state(): AccountStandingState {
    const { id, role, standing } = this;
    return { id, role, standing };
  }

  private change(standing: AccountStandingName, reason: string | null, by: string): boolean {
    if (this.standing === standing) return false;
    Object.assign(this, { standing, reason, changedBy: by, changedAt: new Date() });
    this.record(AccountStandingChanged);
    return true;
  }
}
