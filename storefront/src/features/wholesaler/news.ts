import { $root } from '../../lib/root.store.js';

const DAY_MS = 86_400_000;
const DEFAULT_NEWS_MS = 7 * DAY_MS;

/** Products after this time are news. `stored` comes from localStorage and may be invalid. */
export const newsSince = (stored: unknown, now = Date.now()): string =>
  typeof stored === 'string' && !Number.isNaN(Date.parse(stored)) ? stored : new Date(now - DEFAULT_NEWS_MS).toISOString();

export const newsSeenAt = (): string => newsSince($root.get().newsSeenAt);
