import { createHash } from 'node:crypto';
import { CodedError } from '@shop/contracts';
import type { EntityManager } from 'typeorm';

/** How often something may be tried within a window that begins with the first try. */
export interface AttemptLimit {
  limit: number;
  /** Minutes. */
  window: number;
}

/** Names what is counted without keeping any of it. */
export const attemptKey = (...parts: string[]): string =>
  createHash('sha256')
    .update(parts.map((part) => part.toLowerCase()).join('\n'))
    .digest('base64url');

export const tooManyAttempts = (): CodedError =>
  new CodedError('rate-limited', 'auth.too-many-attempts', 'Hiciste demasiados intentos. Esperá unos minutos y volvé a probar.');

/** Counts an attempt, those made at the same time too; answers how many there were in the window. */
export async function recordAttempt(manager: EntityManager, key: string, { window }: Pick<AttemptLimit, 'window'>): Promise<number> {
  const [{ count }]: [{ count: number }] = await manager.query(
    `insert into login_attempts as a (key, count) values ($1, 1)
     on conflict (key) do update set
       count = case when a.started_at < now() - make_interval(mins => $2) then 1 else a.count + 1 end,
       started_at = case when a.started_at < now() - make_interval(mins => $2) then now() else a.started_at end
     returning count`,
    [key, window],
  );
  return count;
}

/** Counts an attempt before it is looked at. Throws a coded 429 over the limit. */
export async function countAttempt(manager: EntityManager, key: string, limit: AttemptLimit): Promise<void> {
  if ((await recordAttempt(manager, key, limit)) > limit.limit) throw tooManyAttempts();
}

/** Takes back attempts that were none: the person was who they said. */
export const takeBack = (manager: EntityManager, keys: readonly string[]): Promise<unknown> =>
  manager.query('update login_attempts set count = greatest(count - 1, 0) where key = any($1)', [keys]);

/** Starts a count again, and forgets everybody's that are over. */
export const forgetAttempts = (manager: EntityManager, key: string): Promise<unknown> =>
  manager.query(`delete from login_attempts where key = $1 or started_at < now() - interval '1 day'`, [key]);
