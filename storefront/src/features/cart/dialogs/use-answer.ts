import { useEffect, useState } from 'react';
import { api } from '../../../lib/api.js';

export interface Answer<T> {
  state: 'asking' | 'answered' | 'failed';
  body?: T;
  again: () => void;
}

/** Asks the API when it is first drawn, and again on request. */
export function useAnswer<T>(path: string): Answer<T> {
  const [answer, setAnswer] = useState<Omit<Answer<T>, 'again'>>({ state: 'asking' });
  const asking = answer.state === 'asking';
  useEffect(() => {
    if (!asking) return undefined;
    let gone = false;
    const take = (next: Omit<Answer<T>, 'again'>): void => {
      if (!gone) setAnswer(next);
    };
    api<T>(path, { signal: AbortSignal.timeout(10_000) }).then(
      (body) => take({ state: 'answered', body }),
      () => take({ state: 'failed' }),
    );
    return () => {
      gone = true;
    };
  }, [path, asking]);
  return { ...answer, again: () => setAnswer({ state: 'asking' }) };
}
