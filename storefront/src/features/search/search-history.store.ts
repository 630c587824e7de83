import { change, root } from '../../lib/root.store.js';

const kept = 6;

/** What was searched for in this browser, the last first. */
export function recentSearches(): readonly string[] {
  const stored = root.get().searches;
  return Array.isArray(stored) ? stored.filter((term): term is string => typeof term === 'string') : [];
}

export function rememberSearch(term: string): void {
  const same = (other: string): boolean => other.toLowerCase() === term.toLowerCase();
  keep([term, ...recentSearches().filter((other) => !same(other))].slice(0, kept));
}

export const forgetSearches = (): void => keep([]);

const keep = (searches: string[]): void => change((state) => ({ ...state, searches }));

/** On the page of results: what they are the results of, in whichever way somebody came there. */
export function rememberTerm(): void {
  const term = document.documentElement.dataset['term'];
  if (term) rememberSearch(term);
}
