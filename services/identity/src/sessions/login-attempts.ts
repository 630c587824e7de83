import { createHash } from 'node:crypto';
import { CodedError } from '@shop/contracts';
import type { EntityManager } from 'typeorm';

/** Failed attempts with one account from one address before it has to wait, and how long it is counted, in minutes. */
const LIMIT = 10;
const WINDOW = 15;

/** Names an address and an account without keeping either. */
export const attemptKey = (address: string, email: string): string =>
  createHash('sha256').update(`${address}\n${email.toLowerCase()}`).digest('base64url');

/** Counts an attempt before its password is looked at, so that attempts made at the same time count too. Throws a coded 429 over the limit. */
export async function countAttempt(manager: EntityManager, key: string): Promise<void> {
  const [{ count }]: [{ count: number }] = await manager.query(
    `insert into login_attempts as a (key, count) values ($1, 1)
     on conflict (key) do update set
       count = case when a.started_at < now() - make_interval(mins => $2) then 1 else a.count + 1 end,
       started_at = case when a.started_at < now() - make_interval(mins => $2) then now() else a.started_at end
     returning count`,
    [key, WINDOW],
  );
  if (count > LIMIT) {
    throw new CodedError('rate-limited', 'auth.too-many-attempts', 'Hiciste demasiados intentos. Esperá unos minutos y volvé a probar.');
  }
}

/** After a success: forgets this key, and everybody's attempts that do not count any more. */
export async function forgetAttempts(manager: EntityManager, key: string): Promise<void> {
  await manager.query('delete from login_attempts where key = $1 or started_at < now() - make_interval(mins => $2)', [key, WINDOW]);
}
