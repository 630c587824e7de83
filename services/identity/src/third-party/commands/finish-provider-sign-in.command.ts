import { randomBytes } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { canonicalEmail, isNewAccountEmail, type ThirdPartyError } from '@shop/contracts';
import { newId, UnitOfWork } from '@shop/messaging';
import type { ExpiredRows } from '@shop/platform';
import type { EntityManager } from 'typeorm';
import { hashSecret, type StoredFlow } from '../flow-cookie.js';
import { SignInCancelled, type ProviderProfile, ThirdPartyProvider } from '../provider.js';

/** Lifetime of a one-time code. */
const CODE_TTL_SECONDS = 60;
export const expiredSignInCodes: ExpiredRows = { table: 'sign_in_codes', condition: 'expires_at < now()' };

export type FinishResult = { code: string; isNewUser: boolean } | { error: ThirdPartyError };

/** Handles the provider's callback (AUTH-05). Returns a one-time code for the browser that started the sign-in. */
export class FinishProviderSignIn extends Command<FinishResult> {
  constructor(
    /** Query of the callback, `?code=…&state=…`. */
    readonly query: string,
    readonly flow: StoredFlow | undefined,
  ) {
    super();
  }
}

@CommandHandler(FinishProviderSignIn)
export class FinishProviderSignInHandler implements ICommandHandler<FinishProviderSignIn> {
  private readonly logger = new Logger('third-party');

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly provider: ThirdPartyProvider,
  ) {}

  async execute({ query, flow }: FinishProviderSignIn): Promise<FinishResult> {
    if (!flow) return { error: 'failed' };
    let profile: ProviderProfile;
    try {
      profile = await this.provider.finish(query, flow);
    } catch (error) {
      if (error instanceof SignInCancelled) return { error: 'cancelled' };
      this.logger.warn({ err: error, msg: 'a third-party sign-in failed' });
      return { error: 'failed' };
    }
    return this.unitOfWork.run(async ({ manager }) => {
      const user = await findOrCreateUser(manager, profile);
      if (!user) return { error: 'email-unverified' };
      const code = randomBytes(32).toString('base64url');
      await manager.query(
        `insert into sign_in_codes (hash, user_id, browser, is_new, expires_at) values ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
        [hashSecret(code), user.id, hashSecret(flow.browser), user.isNew, CODE_TTL_SECONDS],
      );
      return { code, isNewUser: user.isNew };
    });
  }
}

/**
 * Finds the account linked to this provider identity, even if its address changed; else the account with the same address, if both sides have
 * proven it; else creates one. Returns undefined when the provider has not verified the address, or a new account may not have it: an
 * address that had to be changed to be found here may belong to another person.
 */
async function findOrCreateUser(manager: EntityManager, profile: ProviderProfile): Promise<{ id: string; isNew: boolean } | undefined> {
  const { issuer, subject, email, emailVerified } = profile;
  const [linked]: { id: string }[] = await manager.query(
    'select user_id as id from third_party_accounts where issuer = $1 and subject = $2',
    [issuer, subject],
  );
  if (linked) return { id: linked.id, isNew: false };
  if (!emailVerified || email === undefined || !isNewAccountEmail(email)) return undefined;
  const emailKey = canonicalEmail(email);
  // Deletes an unproven registration with its password: the provider has proven who owns the address.
  await manager.query('delete from users where email_key = $1 and not verified and role is null', [emailKey]);
  const created: { id: string }[] = await manager.query(
    `insert into users (id, email, email_key, password_hash, role, verified, created_at) values ($1, $2, $3, null, null, true, now())
     on conflict do nothing returning id`,
    [newId(), email, emailKey],
  );
  const [owner]: { id: string }[] = await manager.query('select id from users where email_key = $1 and verified', [emailKey]);
  if (!owner) return undefined;
  await manager.query('insert into third_party_accounts (issuer, subject, user_id) values ($1, $2, $3) on conflict do nothing', [
    issuer,
    subject,
    owner.id,
  ]);
  return { id: owner.id, isNew: created.length > 0 };
}
