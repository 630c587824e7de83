import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type CanonicalEmail, demoEmailDomain, demoPassword } from '@shop/contracts';
import { ConfigError } from '@shop/platform';
import { DataSource } from 'typeorm';
import { passwordMatches } from './passwords.js';

export const isDemoEmail = (email: CanonicalEmail): boolean => email.endsWith(`@${demoEmailDomain}`);

/** Stops the start outside a demo while an account of the demo has its published password. */
@Injectable()
export class DemoAccountsCheck implements OnApplicationBootstrap {
  /** @param areAllowed true in a demo */
  constructor(
    private readonly dataSource: DataSource,
    private readonly areAllowed: boolean,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.areAllowed) return;
    // Admins first: one match is enough, and each check is slow on purpose.
    const accounts: { email: string; password_hash: string }[] = await this.dataSource.query(
      `select email, password_hash from users where email_key like '%@' || $1 and verified and password_hash is not null
       order by role is distinct from 'admin', id`,
      [demoEmailDomain],
    );
    for (const { email, password_hash: hash } of accounts) {
      if (!(await passwordMatches(demoPassword, hash))) continue;
      const problem = `must be "allowed" for the database of a demo: ${email} has the demo's published password`;
      throw new ConfigError(new Map([['DEMO_ACCOUNTS', problem]]));
    }
  }
}
