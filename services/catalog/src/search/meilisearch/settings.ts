import { createHash } from 'node:crypto';
import type { Settings } from 'meilisearch';
import type { Analysis } from '../analysis/analysis.js';
import { searchableAttributes, spellings, wordOf } from './documents.js';

/** Raise it when the code that makes documents changes them; every index is then rebuilt by itself. */
const documentsVersion = 2;
/** Letters from which one slip, and two, are forgiven. */
export const slips = { one: 5, two: 9 };
/** Above it Meilisearch counts no further. */
const mostCounted = 1_000_000;

/** How the two indexes are set up; what the owner's data says is in here and in the documents. */
export function settingsOf(analysis: Analysis): Settings {
  return {
    searchableAttributes: [...searchableAttributes],
    // `sort` first: who asks for an order gets it. Fewer slips, then fewer unfinished words, then the better place of every word (the
    // ranks of several words are added), then where in it (`Jean mom` before `Campera de jean`), then the newest; the id makes the order complete, so that no page repeats another's products.
    rankingRules: ['sort', 'typo', 'exactness', 'attributeRank', 'wordPosition', 'created:desc', 'id:desc'],
    sortableAttributes: ['created', 'price', 'id'],
    filterableAttributes: ['build'],
    // Words the owner's data knows are spelt right (`bota` must not find `bata`), and so are phrases, which nobody types as one word.
    typoTolerance: {
      enabled: true,
      disableOnNumbers: true,
      disableOnWords: [...analysis.vocabulary().flatMap(({ word }) => spellings(word)), ...analysis.knownPhrases().map(wordOf)],
      minWordSizeForTypos: { oneTypo: slips.one, twoTypos: slips.two },
    },
    // Stop words are gone before a text gets here, and synonyms are in the documents; nothing is ranked by the distance of words.
    stopWords: [],
    synonyms: {},
    proximityPrecision: 'byAttribute',
    pagination: { maxTotalHits: mostCounted },
    facetSearch: false,
  };
}

/** Changes whenever an index filled with these settings and documents should be rebuilt. */
export const signatureOf = (analysis: Analysis): string =>
  createHash('sha256')
    .update(JSON.stringify([documentsVersion, analysis.signature, settingsOf(analysis)]))
    .digest('hex')
    .slice(0, 16);
