import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { messageOf } from '../../lib/api.js';
import { LoadFailed } from './Notices.js';

interface Props<T> {
  query: UseQueryResult<T>;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** Shows the skeleton until the query has data, and its error with a retry button above the data. */
export function QueryState<T>({ query, skeleton, children }: Props<T>): ReactNode {
  const error = useShownError(query);
  const { data } = query;
  return (
    <>
      {error ? <LoadFailed error={messageOf(error)} onRetry={() => void query.refetch()} /> : null}
      {data === undefined ? !error && skeleton : children(data)}
    </>
  );
}

/** The last error until data arrives: a retry does not remove its button, which has the focus. */
export function useShownError({ error, isSuccess, isPlaceholderData }: UseQueryResult): Error | null {
  const [shownError, setShownError] = useState(error);
  const nextError = error ?? (isSuccess && !isPlaceholderData ? null : shownError);
  if (nextError !== shownError) setShownError(nextError);
  return nextError;
}
