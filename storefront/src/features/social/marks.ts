import type { Favorite, FollowedManufacturer, FollowState } from '@shop/contracts';
import { ApiError, messageOf } from '../../lib/api.js';
import { onReturn } from '../../lib/on-return.js';
import { recall, remember } from '../../lib/session-storage.js';
import { json, signedApi } from '../../lib/signed-api.js';
import { say } from '../../ui/toast.js';
import { $marks, keepMark, keepMarks, marksHere, type MarkKind } from './marks.store.js';
import { socialWords } from './social-words.js';
import { wishes } from './wishes.js';

/* What only wholesalers need of marks: it travels for them. */

/** After so long away what is marked may have changed in another browser, in milliseconds. */
const stale = 60_000;

/** Whoever presses and goes on to another page at once is heard all the same. */
const kept = { keepalive: true } as const;
/** So long a press may be on its way while the next page is there already, in milliseconds. */
const arriving = 10_000;

/** A page that goes is told of no answer, which is not a refusal. */
let leaving = false;
addEventListener('pagehide', () => (leaving = true));
addEventListener('pageshow', () => (leaving = false));

const show =
  (kind: MarkKind) =>
  (id: string, on: boolean): void => {
    if (!leaving) keepMark(kind, id, on);
  };
const send = {
  followed: wishes<FollowState>({
    show: show('followed'),
    send: (id, on) => signedApi(`/api/users/${on ? 'follow' : 'unfollow'}/${id}`, { method: on ? 'POST' : 'DELETE', ...kept }),
  }),
  favorites: wishes<Favorite | undefined>({
    show: show('favorites'),
    send: (id, on) =>
      on
        ? signedApi('/api/favorites', { ...json('POST', { productId: id }), ...kept })
        : signedApi(`/api/favorites/${id}`, { method: 'DELETE', ...kept }),
  }),
} as const;
/** Counts presses: a list that was asked before one may not hold it. */
let presses = 0;

/** What became of a press. `followers` is known of a manufacturer, once the service has answered the last wish about it. */
export interface Marked {
  done: boolean;
  followers?: number;
}

/** Marks something or takes its mark away, shown at once. What refuses it is said, and then all is as before. */
export async function setMark(kind: MarkKind, id: string, on: boolean): Promise<Marked> {
  presses++;
  remember(pressedKey(kind), String(Date.now()));
  try {
    const answer = await send[kind](id, on);
    return { done: true, ...(answer && 'followersCount' in answer && { followers: answer.followersCount }) };
  } catch (error) {
    if (!leaving) say(refusal(error));
    return { done: false };
  }
}

function refusal(error: unknown): string {
  if (!(error instanceof ApiError)) return messageOf(error);
  if (error.status === 0) return socialWords.offline;
  // Its copy may be a moment behind what was published just now.
  return error.status === 404 ? socialWords.notYet : error.message;
}

const lists = {
  followed: async () => (await signedApi<FollowedManufacturer[]>('/api/users/followed-manufacturers')).map(({ userId }) => userId),
  favorites: () => signedApi<string[]>('/api/favorites/ids'),
} as const;
const leftKey = (kind: MarkKind): string => `marks-left:${kind}`;
const pressedKey = (kind: MarkKind): string => `mark-pressed:${kind}`;
const watched = new Set<MarkKind>();

/** Keeps what is marked as it is at the service: asked once in a session of the browser, and after a minute's absence. Without an answer what is stored has to do. */
export async function learnMarks(kind: MarkKind): Promise<void> {
  if (!watched.has(kind)) {
    watched.add(kind);
    onReturn(() => void ask(kind));
    document.addEventListener('visibilitychange', () => document.hidden && remember(leftKey(kind), String(Date.now())));
  }
  if ($marks[kind].get() === undefined || Date.now() - Number(recall(leftKey(kind))) > stale) await ask(kind);
}

async function ask(kind: MarkKind): Promise<void> {
  if (!marksHere()) return;
  const since = Date.now() - Number(recall(pressedKey(kind)));
  if (since < arriving && $marks[kind].get()) {
    // What was pressed on the page before may not be in an answer of now.
    setTimeout(() => void ask(kind), arriving - since);
    return;
  }
  const before = presses;
  const ids = await lists[kind]().catch(() => undefined);
  if (ids && before === presses && marksHere()) keepMarks(kind, ids);
}
