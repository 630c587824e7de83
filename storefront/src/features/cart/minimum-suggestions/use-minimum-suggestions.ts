import type { MinimumSuggestion } from '@shop/contracts';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { api } from '../../../lib/api.js';
import type { CartCard } from '../cart-cards.js';

const debounceMs = 1000;
/** Limits the length of the URL. */
const maxExcludedIds = 100;

interface MinimumSuggestionsState {
  stripRef: RefObject<HTMLElement | null>;
  /** Undefined until the first response; empty after a failure. */
  suggestions: MinimumSuggestion[] | undefined;
}

export function useMinimumSuggestions({ manufacturer, lines, total }: CartCard, isPricing: boolean): MinimumSuggestionsState {
  const stripRef = useRef<HTMLElement>(null);
  const [isVisible, setIsVisible] = useState(false);
  const [suggestions, setSuggestions] = useState<MinimumSuggestion[]>();
  const answeredQuery = useRef('');
  const missing = manufacturer.minPurchase - total;
  const productIds = lines.filter(({ kind }) => kind === 'product').map(({ id }) => id);
  const query = new URLSearchParams({
    manufacturer: manufacturer.id,
    missing: String(missing),
    have: productIds.slice(0, maxExcludedIds).join(','),
  }).toString();
  const isNeeded = missing > 0;

  useEffect(() => {
    const card = stripRef.current?.closest('.cart-card');
    if (!isNeeded || !card) return undefined;
    const observer = new IntersectionObserver(([entry]) => setIsVisible(entry?.isIntersecting === true));
    observer.observe(card);
    return () => observer.disconnect();
  }, [isNeeded]);

  const isFirst = suggestions === undefined;
  useEffect(() => {
    if (!isNeeded || !isVisible || isPricing || answeredQuery.current === query) return undefined;
    let isCancelled = false;
    const fetchSuggestions = async (): Promise<void> => {
      const suggestions = await api<MinimumSuggestion[]>(`/api/cart/closers?${query}`, { signal: AbortSignal.timeout(10_000) }).catch(
        () => undefined,
      );
      if (isCancelled) return;
      if (suggestions) answeredQuery.current = query;
      setSuggestions(suggestions ?? []);
    };
    const timer = setTimeout(() => void fetchSuggestions(), isFirst ? 0 : debounceMs);
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  }, [isNeeded, isVisible, isPricing, query, isFirst]);

  return { stripRef, suggestions };
}
