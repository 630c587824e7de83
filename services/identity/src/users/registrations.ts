import type { EntityManager } from 'typeorm';

/** Days in which a password chosen by registering is known again. */
const REMEMBERED = 30;
/** Of `$1`, an e-mail address; folded by the database, as the addresses of accounts are. */
const KEY = `encode(sha256(convert_to(lower($1), 'UTF8')), 'hex')`;

/**
 * The hash of the password that was last chosen by registering with an address, whether or not there is an account with it: nobody learns
 * from a password of their own whether there is one. Of an account that was imported unproven, the one it came with.
 */
export async function chosenPassword(manager: EntityManager, email: string): Promise<string | null> {
  const [{ hash }]: [{ hash: string | null }] = await manager.query(
    `select coalesce(
       (select password_hash from registrations where key = ${KEY} and chosen_at > now() - make_interval(days => $2)),
       (select password_hash from users where lower(email) = lower($1) and not verified)) as hash`,
    [email, REMEMBERED],
  );
  return hash;
}

/** Notes a password chosen by registering. The same one again has the same hash (`chosenPassword`); another one makes the address contested. */
export async function choosePassword(manager: EntityManager, email: string, passwordHash: string): Promise<void> {
  await manager.query('delete from registrations where chosen_at < now() - make_interval(days => $1)', [REMEMBERED]);
  await manager.query(
    `insert into registrations as r (key, password_hash) values (${KEY}, $2)
     on conflict (key) do update set
       password_hash = excluded.password_hash,
       contested = r.contested or r.password_hash <> excluded.password_hash,
       chosen_at = now()`,
    [email, passwordHash],
  );
}

/**
 * Ends a registration that was proven by the link of a mail, unless it is contested: more than one password was chosen with the address, and
 * nobody can tell which is its owner's. Answers whether it ended. What is contested is kept, so that a stranger cannot see that the owner came.
 */
export async function settleRegistration(manager: EntityManager, email: string): Promise<boolean> {
  await manager.query(`delete from registrations where key = ${KEY} and not contested`, [email]);
  const left: unknown[] = await manager.query(`select from registrations where key = ${KEY}`, [email]);
  return left.length === 0;
}
