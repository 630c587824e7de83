import { computed, type ReadableAtom } from 'nanostores';
import { change, root, token } from '../../lib/root.store.js';
import { isId } from '../../lib/stored.js';

/** What a wholesaler marks: manufacturers to follow, products as favourites. Each is a list of ids under `root`. */
export type MarkKind = 'followed' | 'favorites';

/** Ids of everything marked; undefined while this browser has not heard of them. */
const readIds = (stored: unknown): readonly string[] | undefined => (Array.isArray(stored) ? stored.filter(isId) : undefined);

export const $marks: Record<MarkKind, ReadableAtom<readonly string[] | undefined>> = {
  followed: computed(root, ({ followed }) => readIds(followed)),
  favorites: computed(root, ({ favorites }) => readIds(favorites)),
};

/** Who may mark anything: wholesalers who are signed in (SOC-07, SOC-09). */
export const marksHere = (): boolean => Boolean(token.get()) && root.get().user?.role === 'wholesaler';

/** Keeps what is marked, as the service told it. */
export const keepMarks = (kind: MarkKind, ids: readonly string[]): void => change((state) => ({ ...state, [kind]: ids }));

/** Marks one thing, or takes its mark away. */
export function keepMark(kind: MarkKind, id: string, on: boolean): void {
  change((state) => {
    const others = (readIds(state[kind]) ?? []).filter((other) => other !== id);
    return { ...state, [kind]: on ? [id, ...others] : others };
  });
}
