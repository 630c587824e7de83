import type { CanonicalEmail } from '@shop/contracts';
import { exceedsRateLimit, type ExpiredRows, type RateLimit, rateLimitKey, resetRateLimit, uncountActions } from '@shop/platform';
import type { EntityManager } from 'typeorm';
import { consumeLimit, tooManyAttempts } from '../rate-limits.js';

/** One account from one client (`clientNetwork`): guessing one password. */
const ADDRESS_AND_ACCOUNT_LIMIT: RateLimit = { max: 10, windowMinutes: 15 };
/** All accounts from one client: trying one password with many accounts. */
const ADDRESS_LIMIT: RateLimit = { max: 100, windowMinutes: 15 };
/**
 * One account from all IP addresses: distributed guessing. Addresses known by `isKnownAddress` are exempt, so the owner is not locked
 * out.
 */
const ACCOUNT_LIMIT: RateLimit = { max: 100, windowMinutes: 15 };
/** Days for which an IP address stays known after a sign-in. */
const KNOWN_ADDRESS_DAYS = 90;
export const expiredSignInAddresses: ExpiredRows = {
  table: 'known_sign_in_addresses',
  condition: `seen_at < now() - interval '${KNOWN_ADDRESS_DAYS} days'`,
};

const pairKey = (network: string, email: CanonicalEmail): string => rateLimitKey(network, email);
const addressKey = (network: string): string => rateLimitKey('address', network);
const accountKey = (email: CanonicalEmail): string => rateLimitKey('account', email);

/**
 * Counts a sign-in attempt before its password is checked. Throws a coded 429 over a limit. Known addresses of the owner are exempt from
 * the account's limit.
 */
export async function countSignInAttempt(manager: EntityManager, network: string, email: CanonicalEmail): Promise<void> {
  await consumeLimit(manager, pairKey(network, email), ADDRESS_AND_ACCOUNT_LIMIT);
  await consumeLimit(manager, addressKey(network), ADDRESS_LIMIT);
  const isOverLimit = await exceedsRateLimit(manager, accountKey(email), ACCOUNT_LIMIT);
  if (isOverLimit && !(await isKnownAddress(manager, pairKey(network, email)))) throw tooManyAttempts();
}

/** Resets the attempts after a successful sign-in and remembers the IP address. */
export async function recordSignIn(manager: EntityManager, network: string, email: CanonicalEmail): Promise<void> {
  await resetRateLimit(manager, pairKey(network, email));
  await uncountActions(manager, [addressKey(network), accountKey(email)]);
  await manager.query('insert into known_sign_in_addresses (key) values ($1) on conflict (key) do update set seen_at = now()', [
    pairKey(network, email),
  ]);
}

/** After a reset by mail, the owner may sign in from any IP address. */
export const resetAccountLimit = (manager: EntityManager, email: CanonicalEmail): Promise<unknown> =>
  resetRateLimit(manager, accountKey(email));

async function isKnownAddress(manager: EntityManager, key: string): Promise<boolean> {
  const rows: unknown[] = await manager.query(
    'select from known_sign_in_addresses where key = $1 and seen_at > now() - make_interval(days => $2)',
    [key, KNOWN_ADDRESS_DAYS],
  );
  return rows.length > 0;
}
