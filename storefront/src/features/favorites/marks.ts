import type { Favorite, FollowedManufacturer, FollowState } from '@shop/contracts';
import { ApiError, messageOf } from '../../lib/api.js';
import { onReturn } from '../../lib/on-return.js';
import { getSessionItem, setSessionItem } from '../../lib/session-storage.js';
import { json, signedApi } from '../../lib/signed-api.js';
import { showToast } from '../../ui/toast.js';
import { $marks, storeMark, storeMarks, canMark, type MarkKind } from './marks.store.js';
import { markTexts } from './texts.js';
import { queueToggles } from './toggle-queue.js';

/* Loaded for wholesalers only. */

/** Marks may have changed in another browser after this time out of sight. */
const staleAfterMs = 60_000;

const keepaliveInit = { keepalive: true } as const;
/** A request from the previous page may still be in flight for this long. */
const inFlightMs = 10_000;

/** Requests aborted by page unload are not failures. */
let isUnloading = false;
addEventListener('pagehide', () => (isUnloading = true));
addEventListener('pageshow', () => (isUnloading = false));

const showMark =
  (kind: MarkKind) =>
  (id: string, on: boolean): void => {
    if (!isUnloading) storeMark(kind, id, on);
  };
const queues = {
  followed: queueToggles<FollowState>({
    show: showMark('followed'),
    send: (id, on) => signedApi(`/api/users/${on ? 'follow' : 'unfollow'}/${id}`, { method: on ? 'POST' : 'DELETE', ...keepaliveInit }),
  }),
  favorites: queueToggles<Favorite | undefined>({
    show: showMark('favorites'),
    send: (id, on) =>
      on
        ? signedApi('/api/favorites', { ...json('POST', { productId: id }), ...keepaliveInit })
        : signedApi(`/api/favorites/${id}`, { method: 'DELETE', ...keepaliveInit }),
  }),
} as const;
/** A list requested before the last toggle may miss it and is discarded. */
let toggleCount = 0;

/** `followers` is the manufacturer's new count, from the response to its last toggle. */
interface MarkResult {
  done: boolean;
  followers?: number;
}

export async function setMark(kind: MarkKind, id: string, on: boolean): Promise<MarkResult> {
  toggleCount++;
  setSessionItem(toggledAtKey(kind), String(Date.now()));
  try {
    const answer = await queues[kind](id, on);
    return { done: true, ...(answer && 'followersCount' in answer && { followers: answer.followersCount }) };
  } catch (error) {
    if (!isUnloading) showToast(errorText(error));
    return { done: false };
  }
}

function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return messageOf(error);
  if (error.status === 0) return markTexts.offline;
  // The social service's replica may not have a product that was just published.
  return error.status === 404 ? markTexts.notYet : error.message;
}

const fetchIds = {
  followed: async () => (await signedApi<FollowedManufacturer[]>('/api/users/followed-manufacturers')).map(({ userId }) => userId),
  favorites: () => signedApi<string[]>('/api/favorites/ids'),
} as const;
const hiddenAtKey = (kind: MarkKind): string => `marks-left:${kind}`;
const toggledAtKey = (kind: MarkKind): string => `mark-pressed:${kind}`;
const watchedKinds = new Set<MarkKind>();

export async function refreshMarks(kind: MarkKind): Promise<void> {
  if (!watchedKinds.has(kind)) {
    watchedKinds.add(kind);
    onReturn(() => void fetchMarks(kind));
    document.addEventListener('visibilitychange', () => document.hidden && setSessionItem(hiddenAtKey(kind), String(Date.now())));
  }
  if ($marks[kind].get() === undefined || Date.now() - Number(getSessionItem(hiddenAtKey(kind))) > staleAfterMs) await fetchMarks(kind);
}

async function fetchMarks(kind: MarkKind): Promise<void> {
  if (!canMark()) return;
  const since = Date.now() - Number(getSessionItem(toggledAtKey(kind)));
  if (since < inFlightMs && $marks[kind].get()) {
    // A response now may miss a toggle made on the previous page.
    setTimeout(() => void fetchMarks(kind), inFlightMs - since);
    return;
  }
  // Other tabs change only the stored ids.
  const [countBefore, idsBefore] = [toggleCount, String($marks[kind].get())];
  const ids = await fetchIds[kind]().catch(() => undefined);
  if (ids && countBefore === toggleCount && idsBefore === String($marks[kind].get()) && canMark()) storeMarks(kind, ids);
}
