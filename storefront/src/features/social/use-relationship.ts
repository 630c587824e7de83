import type { Review } from '@shop/contracts';
import { useEffect, useState } from 'react';
import { readRelationship } from './reviews-api.js';

interface Known {
  /** Null: there is none; undefined while nobody knows. */
  own: Review | null | undefined;
  purchased: boolean;
}
const unknown: Known = { own: undefined, purchased: false };

/** The wholesaler's own review of a manufacturer, asked once. Without an answer the form still works: the service knows whether there is one. */
export function useRelationship(manufacturerId: string, mine: boolean): Known & { setOwn: (review: Review | null) => void } {
  const [known, setKnown] = useState(unknown);
  useEffect(() => {
    if (!mine) return undefined;
    const stop = new AbortController();
    readRelationship(manufacturerId, stop.signal).then(
      ({ review, purchased }) => setKnown({ own: review, purchased }),
      () => undefined,
    );
    return () => {
      stop.abort();
      setKnown(unknown);
    };
  }, [manufacturerId, mine]);
  return { ...known, setOwn: (own) => setKnown((before) => ({ ...before, own })) };
}
