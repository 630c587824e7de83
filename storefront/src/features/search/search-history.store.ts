import { updateRoot, $root } from '../../lib/root.store.js';

const maxSearches = 6;

export function recentSearches(): readonly string[] {
  const stored = $root.get().searches;
  return Array.isArray(stored) ? stored.filter((term): term is string => typeof term === 'string') : [];
}

export function recordSearch(term: string): void {
  const isSame = (other: string): boolean => other.toLowerCase() === term.toLowerCase();
  store([term, ...recentSearches().filter((other) => !isSame(other))].slice(0, maxSearches));
}

export const clearSearches = (): void => store([]);

const store = (searches: string[]): void => updateRoot((state) => ({ ...state, searches }));

export function recordPageTerm(): void {
  const term = document.documentElement.dataset['term'];
  if (term) recordSearch(term);
}
