import { type Review, type ReviewOrder, type ReviewPage } from '@shop/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isAbort, messageOf } from '../../lib/api.js';
import { readReviews } from './reviews-api.js';

interface ReviewList {
  last: ReviewPage | undefined;
  reviews: Review[];
  error: string | undefined;
  loading: boolean;
  more: () => void;
}

interface State extends Omit<ReviewList, 'more'> {
  sort: ReviewOrder;
  pages: number;
}
const initialState = (sort: ReviewOrder, last?: ReviewPage): State => ({
  sort,
  last,
  reviews: [],
  error: undefined,
  loading: true,
  pages: 0,
});

export function useReviewList(manufacturerId: string, sort: ReviewOrder): ReviewList {
  const [state, setState] = useState(() => initialState(sort));
  // Another order starts again but keeps the distribution, which is the same.
  const current = state.sort === sort ? state : initialState(sort, state.last);
  const controllerRef = useRef<AbortController>(null);
  const load = useCallback(
    async (page: number): Promise<void> => {
      controllerRef.current?.abort();
      const { signal } = (controllerRef.current = new AbortController());
      const forThisSort = (before: State): State => (before.sort === sort ? before : initialState(sort, before.last));
      try {
        const last = await readReviews(manufacturerId, { page, sort }, signal);
        setState((before) => ({
          ...forThisSort(before),
          last,
          reviews: appendNew(page === 1 ? [] : before.reviews, last.reviews),
          loading: false,
          pages: page,
        }));
      } catch (error) {
        if (!isAbort(error)) setState((before) => ({ ...forThisSort(before), error: messageOf(error), loading: false }));
      }
    },
    [manufacturerId, sort],
  );
  useEffect(() => {
    void load(1);
    return () => controllerRef.current?.abort();
  }, [load]);
  const more = (): void => {
    setState({ ...current, loading: true, error: undefined });
    void load(current.pages + 1);
  };
  return { ...current, more };
}

/** A review published meanwhile shifts the pages, so a page may repeat reviews. */
function appendNew(before: Review[], more: Review[]): Review[] {
  const shown = new Set(before.map(({ id }) => id));
  return [...before, ...more.filter(({ id }) => !shown.has(id))];
}
