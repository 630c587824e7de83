import { createHash } from 'node:crypto';
import { CodedError } from '@shop/contracts';
import type { EntityManager } from 'typeorm';

/** Maximum attempts in a window that begins with the first attempt. */
export interface RateLimit {
  limit: number;
  windowMinutes: number;
}

/** Hashes the parts, so that the table stores no addresses. */
export const rateLimitKey = (...parts: string[]): string =>
  createHash('sha256')
    .update(parts.map((part) => part.toLowerCase()).join('\n'))
    .digest('base64url');

export const tooManyAttempts = (): CodedError =>
  new CodedError('rate-limited', 'auth.too-many-attempts', 'Hiciste demasiados intentos. Esperá unos minutos y volvé a probar.');

/** Counts an attempt atomically. Returns the number of attempts in the window. */
export async function countAttempt(
  manager: EntityManager,
  key: string,
  { windowMinutes }: Pick<RateLimit, 'windowMinutes'>,
): Promise<number> {
  const [{ count }]: [{ count: number }] = await manager.query(
    `insert into rate_limits as a (key, count) values ($1, 1)
     on conflict (key) do update set
       count = case when a.started_at < now() - make_interval(mins => $2) then 1 else a.count + 1 end,
       started_at = case when a.started_at < now() - make_interval(mins => $2) then now() else a.started_at end
     returning count`,
    [key, windowMinutes],
  );
  return count;
}

/** Counts an attempt before its work begins. Throws a coded 429 over the limit. */
export async function consumeLimit(manager: EntityManager, key: string, limit: RateLimit): Promise<void> {
  if ((await countAttempt(manager, key, limit)) > limit.limit) throw tooManyAttempts();
}

/** Subtracts one attempt, after a successful sign-in. */
export const uncountAttempts = (manager: EntityManager, keys: readonly string[]): Promise<unknown> =>
  manager.query('update rate_limits set count = greatest(count - 1, 0) where key = any($1)', [keys]);

/** Deletes a counter, and all counters older than a day. */
export const resetLimit = (manager: EntityManager, key: string): Promise<unknown> =>
  manager.query(`delete from rate_limits where key = $1 or started_at < now() - interval '1 day'`, [key]);
