import type { SearchSort } from '@shop/contracts';
import type { SearchParams } from 'meilisearch';
import type { Term } from '../analysis/analysis.js';
import { wordOf } from './documents.js';
import { slips } from './settings.js';

/**
 * What a shopper asks for as Meilisearch reads it: words only, nothing in it is syntax. It takes the last word for a beginning and corrects
 * long ones; what is neither (a number, a known phrase, a code such as `art1204b`, where every character counts) is quoted.
 */
export function questionOf(terms: readonly Term[]): SearchParams & { q: string } {
  const words = new Set(
    terms.map(({ word, prefix }, i) => {
      const code = /\d/.test(word) && word.length >= slips.one;
      const whole = code || (i === terms.length - 1 && !prefix);
      return whole ? `"${wordOf(word)}"` : wordOf(word);
    }),
  );
  return { q: [...words].join(' '), matchingStrategy: 'all', attributesToRetrieve: ['card'] };
}

/** `sort` of a request: complete orders, by the id in the end. */
export const orders: Record<SearchSort, string[] | undefined> = {
  relevance: undefined,
  newest: ['created:desc', 'id:desc'],
  lowestPrice: ['price:asc', 'id:desc'],
  highestPrice: ['price:desc', 'id:desc'],
};
