import type { Review } from '@shop/contracts';
import { useEffect, useState } from 'react';
import { readRelationship } from './reviews-api.js';

interface RelationshipState {
  /** Null if there is none; undefined until loaded. */
  own: Review | null | undefined;
  purchased: boolean;
}
const emptyRelationship: RelationshipState = { own: undefined, purchased: false };

/** Loads the wholesaler's own review. After a failure the form still works, as the service detects an existing review. */
export function useRelationship(manufacturerId: string, enabled: boolean): RelationshipState & { setOwn: (review: Review | null) => void } {
  const [state, setState] = useState(emptyRelationship);
  useEffect(() => {
    if (!enabled) return undefined;
    const controller = new AbortController();
    readRelationship(manufacturerId, controller.signal).then(
      ({ review, purchased }) => setState({ own: review, purchased }),
      () => undefined,
    );
    return () => {
      controller.abort();
      setState(emptyRelationship);
    };
  }, [manufacturerId, enabled]);
  return { ...state, setOwn: (own) => setState((before) => ({ ...before, own })) };
}
