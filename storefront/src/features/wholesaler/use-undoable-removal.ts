import { useState } from 'react';
import { setMark } from '../favorites/marks.js';
import type { MarkKind } from '../favorites/marks.store.js';
import { updateQueryData } from '../account/query-client.js';

interface UndoableRemoval<T> {
  removed: T | undefined;
  remove: (item: T, index: number) => Promise<void>;
  undo: () => Promise<void>;
  dismiss: () => void;
}

/** Removes a favourite or follow from its list at once and can undo it. Rolls back if the request fails. */
export function useUndoableRemoval<T>(
  kind: MarkKind,
  idOf: (item: T) => string,
  listQuery: Parameters<typeof updateQueryData<T[]>>[0],
): UndoableRemoval<T> {
  const [lastRemoval, setLastRemoval] = useState<{ item: T; index: number }>();
  const removeFromList = (item: T): void => updateQueryData(listQuery, (list) => list.filter((other) => idOf(other) !== idOf(item)));
  const insertAt = (item: T, index: number): void => updateQueryData(listQuery, (list) => list.toSpliced(index, 0, item));
  return {
    removed: lastRemoval?.item,
    remove: async (item, index) => {
      removeFromList(item);
      setLastRemoval({ item, index });
      const { done } = await setMark(kind, idOf(item), false);
      if (done) return;
      insertAt(item, index);
      setLastRemoval(undefined);
    },
    undo: async () => {
      if (!lastRemoval) return;
      insertAt(lastRemoval.item, lastRemoval.index);
      setLastRemoval(undefined);
      const { done } = await setMark(kind, idOf(lastRemoval.item), true);
      if (!done) removeFromList(lastRemoval.item);
    },
    dismiss: () => setLastRemoval(undefined),
  };
}
