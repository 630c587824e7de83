import { createHash } from 'node:crypto';
import { type Executor, rows } from '../database/sql.js';

/** At most `max` actions of one key in a window that begins with the first of them. */
export interface RateLimit {
  max: number;
  windowMinutes: number;
}

/** Hashes the parts, so that the table stores no addresses. Parts are compared exactly: callers pass canonical forms. */
export const rateLimitKey = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('base64url');

/** Statement that counts one action for each key of `keys`, a SELECT of one column, and returns `key` and `count`. */
export const countActionsSql = (keys: string, windowMinutes: string): string => {
  const isOver = `l.started_at < now() - make_interval(mins => ${windowMinutes})`;
  // Locks the rows in the order of their keys, so that concurrent transactions wait for each other instead of deadlocking.
  return `insert into rate_limit as l (key, count) select key, 1 from (${keys}) counted (key) order by key
     on conflict (key) do update set
       count = case when ${isOver} then 1 else l.count + 1 end,
       started_at = case when ${isOver} then now() else l.started_at end
     returning l.key, l.count`;
};

const COUNT_ACTIONS = countActionsSql('select unnest($1::text[])', '$2');

/**
 * Counts one action for each key in the caller's transaction: a rollback removes the counts. Returns the actions of each key in its window,
 * these ones included.
 */
export async function countActions(executor: Executor, keys: readonly string[], windowMinutes: number): Promise<number[]> {
  const counted = await rows<{ key: string; count: number }>(executor, COUNT_ACTIONS, [keys, windowMinutes]);
  const counts = new Map(counted.map(({ key, count }) => [key, count]));
  return keys.map((key) => counts.get(key) ?? 0);
}

/** True if this action, which it counts, is beyond the limit. */
export async function exceedsRateLimit(executor: Executor, key: string, { max, windowMinutes }: RateLimit): Promise<boolean> {
  const [count = 0] = await countActions(executor, [key], windowMinutes);
  return count > max;
}

/** Subtracts one action of each key. */
export const uncountActions = (executor: Executor, keys: readonly string[]): Promise<unknown> =>
  executor.query('update rate_limit set count = greatest(count - 1, 0) where key = any($1)', [keys]);

export const resetRateLimit = (executor: Executor, key: string): Promise<unknown> =>
  executor.query('delete from rate_limit where key = $1', [key]);
