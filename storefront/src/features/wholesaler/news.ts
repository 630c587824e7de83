import type { FollowedManufacturer, News } from '@shop/contracts';
import { atom } from 'nanostores';
import { change, root } from '../../lib/root.store.js';
import { signedApi } from '../../lib/signed-api.js';

const day = 86_400_000;
/** Who never looked is told of the last week, in milliseconds. */
const firstLook = 7 * day;
/** How far the list of what was published goes back, in milliseconds: what was looked at once can be found again. */
const listed = 30 * day;

/** How many products the followed manufacturers published since somebody last looked; undefined until it was asked. */
export const $news = atom<number | undefined>(undefined);

/** Since when things are news: `stored` is when somebody last looked, if it is a time. */
export const newsSince = (stored: unknown, now = Date.now()): string =>
  typeof stored === 'string' && !Number.isNaN(Date.parse(stored)) ? stored : new Date(now - firstLook).toISOString();

/** The same for this browser. */
export const seenSince = (): string => newsSince(root.get().newsSeenAt);

const read = (query: Record<string, string | number>, signal: AbortSignal): Promise<News> => {
  const wanted = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return signedApi(`/api/users/followed-manufacturers/news?${wanted}`, { signal });
};

export async function loadNewsCount(signal: AbortSignal): Promise<void> {
  const { total } = await read({ since: seenSince(), pageSize: 1 }, signal);
  $news.set(total);
}

/** A page of what they published in the last thirty days, newest first. Whoever sees the first has seen the news. */
export async function loadNews(page: number, signal: AbortSignal): Promise<News> {
  const news = await read({ since: new Date(Date.now() - listed).toISOString(), page }, signal);
  if (page === 1) {
    const newest = news.products[0]?.createdAt;
    if (newest) change((state) => ({ ...state, newsSeenAt: newest }));
    $news.set(0);
  }
  return news;
}

/** Whom a wholesaler follows, the last first, with how much of each is news. */
export const loadFollowed = (signal: AbortSignal): Promise<FollowedManufacturer[]> =>
  signedApi(`/api/users/followed-manufacturers?${new URLSearchParams({ since: seenSince() })}`, { signal });
