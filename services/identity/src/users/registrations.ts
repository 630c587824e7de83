import { createHash } from 'node:crypto';
import type { CanonicalEmail } from '@shop/contracts';
import type { ExpiredRows } from '@shop/platform';
import type { EntityManager } from 'typeorm';

/** Days for which a password chosen at registration is stored. */
const REGISTRATION_DAYS = 30;
export const expiredRegistrations: ExpiredRows = {
  table: 'registrations',
  condition: `chosen_at < now() - interval '${REGISTRATION_DAYS} days'`,
};
/** Hashes the e-mail address, which may have no account. */
const keyOf = (email: CanonicalEmail): string => createHash('sha256').update(email).digest('hex');

/**
 * Hash of the last password chosen for an address by registering, with or without an account, so that a sign-in with it does not reveal
 * whether there is one. For an imported unproven account, its own hash.
 */
export async function chosenPasswordHash(manager: EntityManager, email: CanonicalEmail): Promise<string | null> {
  const [{ hash }]: [{ hash: string | null }] = await manager.query(
    `select coalesce(
       (select password_hash from registrations where key = $1 and chosen_at > now() - make_interval(days => $2)),
       (select password_hash from users where email_key = $3 and not verified)) as hash`,
    [keyOf(email), REGISTRATION_DAYS, email],
  );
  return hash;
}

/**
 * Stores a password chosen at registration. The same password has the same hash (`chosenPasswordHash`); a different one makes the address
 * contested.
 */
export async function saveChosenPassword(manager: EntityManager, email: CanonicalEmail, passwordHash: string): Promise<void> {
  await manager.query(
    `insert into registrations as r (key, password_hash) values ($1, $2)
     on conflict (key) do update set
       password_hash = excluded.password_hash,
       contested = (r.contested or r.password_hash <> excluded.password_hash) and r.chosen_at > now() - make_interval(days => $3),
       chosen_at = now()`,
    [keyOf(email), passwordHash, REGISTRATION_DAYS],
  );
}

/**
 * Deletes a proven registration and returns true, unless it is contested: several passwords were chosen, and the owner's is unknown. A
 * contested one stays, so that an attacker cannot see that the owner verified.
 */
export async function completeRegistration(manager: EntityManager, email: CanonicalEmail): Promise<boolean> {
  await manager.query('delete from registrations where key = $1 and not contested', [keyOf(email)]);
  const remaining: unknown[] = await manager.query('select from registrations where key = $1', [keyOf(email)]);
  return remaining.length === 0;
}
