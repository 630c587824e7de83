import { useState } from 'react';
import { setMark } from '../social/marks.js';
import type { MarkKind } from '../social/marks.store.js';
import type { Loaded } from '../account/use-load.js';

interface TakeOut<T> {
  /** What was taken out last and can be put back. */
  out: T | undefined;
  takeOut: (item: T, at: number) => Promise<void>;
  putBack: () => Promise<void>;
  /** It cannot be put back any more. */
  forget: () => void;
}

/** Takes marked things out of the list that shows them, at once, and puts them back in their place. What the service refuses stays as it was. */
export function useTakeOut<T>(kind: MarkKind, idOf: (item: T) => string, put: Loaded<T[]>['put']): TakeOut<T> {
  const [last, setLast] = useState<{ item: T; at: number }>();
  const without = (item: T): void => put((list) => list.filter((other) => idOf(other) !== idOf(item)));
  const within = (item: T, at: number): void => put((list) => list.toSpliced(at, 0, item));
  return {
    out: last?.item,
    takeOut: async (item, at) => {
      without(item);
      setLast({ item, at });
      const { done } = await setMark(kind, idOf(item), false);
      if (done) return;
      within(item, at);
      setLast(undefined);
    },
    putBack: async () => {
      if (!last) return;
      within(last.item, last.at);
      setLast(undefined);
      const { done } = await setMark(kind, idOf(last.item), true);
      if (!done) without(last.item);
    },
    forget: () => setLast(undefined),
  };
}
