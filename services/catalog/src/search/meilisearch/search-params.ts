import type { SearchSort } from '@shop/contracts';
import type { SearchParams } from 'meilisearch';
import type { Term } from '../analysis/analysis.js';
import { asOneWord } from './documents.js';
import { typoMinLength } from './settings.js';

/**
 * Converts terms to Meilisearch parameters; words contain no syntax. Meilisearch treats the last word as a prefix and corrects long ones.
 * Words that must match exactly are quoted: numbers, known phrases and codes such as `art1204b`.
 */
export function searchParamsOf(terms: readonly Term[]): SearchParams & { q: string } {
  const words = new Set(
    terms.map(({ word, prefix }, i) => {
      const isCode = /\d/.test(word) && word.length >= typoMinLength.one;
      const isExact = isCode || (i === terms.length - 1 && !prefix);
      return isExact ? `"${asOneWord(word)}"` : asOneWord(word);
    }),
  );
  return { q: [...words].join(' '), matchingStrategy: 'all', attributesToRetrieve: ['card'] };
}

/** Sort rules by the `sort` of a request. They end with the id, so that the order is unambiguous. */
export const orders: Record<SearchSort, string[] | undefined> = {
  relevance: undefined,
  newest: ['created:desc', 'id:desc'],
  lowestPrice: ['price:asc', 'id:desc'],
  highestPrice: ['price:desc', 'id:desc'],
};
