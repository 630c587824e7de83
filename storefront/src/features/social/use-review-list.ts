import { type Review, type ReviewOrder, type ReviewPage } from '@shop/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isAbort, messageOf } from '../../lib/api.js';
import { readReviews } from './reviews-api.js';

interface List {
  /** Of the page that came last; undefined before the first. */
  last: ReviewPage | undefined;
  reviews: Review[];
  /** A sentence, when the last call failed. */
  error: string | undefined;
  loading: boolean;
  more: () => void;
}

interface State extends Omit<List, 'more'> {
  sort: ReviewOrder;
  /** How many pages came. */
  pages: number;
}
const beginning = (sort: ReviewOrder, last?: ReviewPage): State => ({ sort, last, reviews: [], error: undefined, loading: true, pages: 0 });

/** All reviews of a manufacturer in this order, page after page; `more` also tries again what failed. */
export function useReviewList(manufacturerId: string, sort: ReviewOrder): List {
  const [state, setState] = useState(() => beginning(sort));
  // Another order begins anew; how the stars are spread is the same in each.
  const now = state.sort === sort ? state : beginning(sort, state.last);
  const running = useRef<AbortController>(null);
  const load = useCallback(
    async (page: number): Promise<void> => {
      running.current?.abort();
      const { signal } = (running.current = new AbortController());
      const inOrder = (before: State): State => (before.sort === sort ? before : beginning(sort, before.last));
      try {
        const last = await readReviews(manufacturerId, { page, sort }, signal);
        setState((before) => ({
          ...inOrder(before),
          last,
          reviews: added(page === 1 ? [] : before.reviews, last.reviews),
          loading: false,
          pages: page,
        }));
      } catch (error) {
        if (!isAbort(error)) setState((before) => ({ ...inOrder(before), error: messageOf(error), loading: false }));
      }
    },
    [manufacturerId, sort],
  );
  useEffect(() => {
    void load(1);
    return () => running.current?.abort();
  }, [load]);
  const more = (): void => {
    setState({ ...now, loading: true, error: undefined });
    void load(now.pages + 1);
  };
  return { ...now, more };
}

/** One that was published meanwhile moves the others on: those that are shown already come again. */
function added(before: Review[], more: Review[]): Review[] {
  const shown = new Set(before.map(({ id }) => id));
  return [...before, ...more.filter(({ id }) => !shown.has(id))];
}
