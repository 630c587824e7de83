import type { FollowedManufacturer, News } from '@shop/contracts';
import { atom } from 'nanostores';
import { updateRoot, $root } from '../../lib/root.store.js';
import { signedApi } from '../../lib/signed-api.js';

const DAY_MS = 86_400_000;
const DEFAULT_NEWS_MS = 7 * DAY_MS;
/** Age of the oldest product in the list. Products that were seen before stay in it. */
const NEWS_LIST_MS = 30 * DAY_MS;

/** Number of products of followed manufacturers since the news were last opened; undefined until loaded. */
export const $newsCount = atom<number | undefined>(undefined);

/** Products after this time are news. `stored` comes from localStorage and may be invalid. */
export const newsSince = (stored: unknown, now = Date.now()): string =>
  typeof stored === 'string' && !Number.isNaN(Date.parse(stored)) ? stored : new Date(now - DEFAULT_NEWS_MS).toISOString();

export const newsSeenAt = (): string => newsSince($root.get().newsSeenAt);

const fetchNews = (query: Record<string, string | number>, signal: AbortSignal): Promise<News> => {
  const params = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return signedApi(`/api/users/followed-manufacturers/news?${params}`, { signal });
};

export async function loadNewsCount(signal: AbortSignal): Promise<void> {
  const { total } = await fetchNews({ since: newsSeenAt(), pageSize: 1 }, signal);
  $newsCount.set(total);
}

/** Newest products first. Loading the first page marks the news as seen. */
export async function loadNews(page: number, signal: AbortSignal): Promise<News> {
  const news = await fetchNews({ since: new Date(Date.now() - NEWS_LIST_MS).toISOString(), page }, signal);
  if (page === 1) {
    const newest = news.products[0]?.createdAt;
    if (newest) updateRoot((state) => ({ ...state, newsSeenAt: newest }));
    $newsCount.set(0);
  }
  return news;
}

export const loadFollowed = (signal: AbortSignal): Promise<FollowedManufacturer[]> =>
  signedApi(`/api/users/followed-manufacturers?${new URLSearchParams({ since: newsSeenAt() })}`, { signal });
