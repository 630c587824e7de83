import { randomBytes } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ThirdPartyError } from '@shop/contracts';
import { newId, UnitOfWork } from '@shop/messaging';
import type { EntityManager } from 'typeorm';
import { hashOf, type RememberedFlow } from '../flow-cookie.js';
import { Cancelled, type Person, ThirdPartyProvider } from '../provider.js';

/** Seconds in which a one-time code must be exchanged. */
const CODE_LIFE = 60;
const emailForm = /^[^\s@<>"(),:;]+@[^\s@<>"(),:;]+\.[^\s@<>"(),:;]+$/;

export type Accepted = { code: string; isNewUser: boolean } | { error: ThirdPartyError };

/** Somebody comes back from the provider (AUTH-05). Answers a code for the browser that left, and no other. */
export class AcceptThirdParty extends Command<Accepted> {
  constructor(
    /** What the provider sent along, `?code=…&state=…`. */
    readonly query: string,
    readonly flow: RememberedFlow | undefined,
  ) {
    super();
  }
}

@CommandHandler(AcceptThirdParty)
export class AcceptThirdPartyHandler implements ICommandHandler<AcceptThirdParty> {
  private readonly log = new Logger('third-party');

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly provider: ThirdPartyProvider,
  ) {}

  async execute({ query, flow }: AcceptThirdParty): Promise<Accepted> {
    if (!flow) return { error: 'failed' };
    let person: Person;
    try {
      person = await this.provider.finish(query, flow);
    } catch (error) {
      if (error instanceof Cancelled) return { error: 'cancelled' };
      this.log.warn({ err: error, msg: 'a third-party sign-in came to nothing' });
      return { error: 'failed' };
    }
    return this.unitOfWork.run(async ({ manager }) => {
      const user = await userOf(manager, person);
      if (!user) return { error: 'email-unverified' };
      const code = randomBytes(32).toString('base64url');
      await manager.query('delete from sign_in_codes where expires_at < now()');
      await manager.query(
        `insert into sign_in_codes (hash, user_id, browser, is_new, expires_at) values ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
        [hashOf(code), user.id, hashOf(flow.browser), user.isNew, CODE_LIFE],
      );
      return { code, isNewUser: user.isNew };
    });
  }
}

/**
 * The account of a person. One that is known stays theirs, whatever their address is by now; else the one with the same address, if both
 * sides have proven it; else a new one. Undefined when the provider does not vouch for the address.
 */
async function userOf(manager: EntityManager, person: Person): Promise<{ id: string; isNew: boolean } | undefined> {
  const { issuer, subject, email, emailVerified } = person;
  const [known]: { id: string }[] = await manager.query(
    'select user_id as id from third_party_accounts where issuer = $1 and subject = $2',
    [issuer, subject],
  );
  if (known) return { id: known.id, isNew: false };
  if (!emailVerified || email === undefined || email.length > 254 || !emailForm.test(email)) return undefined;
  // A registration that nobody proved is joined with nothing: it gives way to the address's owner, its password with it.
  await manager.query('delete from users where lower(email) = lower($1) and not verified and role is null', [email]);
  const made: { id: string }[] = await manager.query(
    `insert into users (id, email, password_hash, role, verified, created_at) values ($1, $2, null, null, true, now())
     on conflict (lower(email)) do nothing returning id`,
    [newId(), email],
  );
  const [same]: { id: string }[] = await manager.query('select id from users where lower(email) = lower($1) and verified', [email]);
  if (!same) return undefined;
  await manager.query('insert into third_party_accounts (issuer, subject, user_id) values ($1, $2, $3) on conflict do nothing', [
    issuer,
    subject,
    same.id,
  ]);
  return { id: same.id, isNew: made.length > 0 };
}
