import { computed, type ReadableAtom } from 'nanostores';
import { updateRoot, $root, $token } from '../../lib/root.store.js';
import { isId } from '../../lib/stored.js';

export type MarkKind = 'followed' | 'favorites';

const readIds = (stored: unknown): readonly string[] | undefined => (Array.isArray(stored) ? stored.filter(isId) : undefined);

export const $marks: Record<MarkKind, ReadableAtom<readonly string[] | undefined>> = {
  followed: computed($root, ({ followed }) => readIds(followed)),
  favorites: computed($root, ({ favorites }) => readIds(favorites)),
};

export const canMark = (): boolean => Boolean($token.get()) && $root.get().user?.role === 'wholesaler';

export const storeMarks = (kind: MarkKind, ids: readonly string[]): void => updateRoot((state) => ({ ...state, [kind]: ids }));

export function storeMark(kind: MarkKind, id: string, isMarked: boolean): void {
  updateRoot((state) => {
    const rest = (readIds(state[kind]) ?? []).filter((other) => other !== id);
    return { ...state, [kind]: isMarked ? [id, ...rest] : rest };
  });
}
