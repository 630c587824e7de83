import { createHash } from 'node:crypto';
import { priceRanges } from '@shop/contracts';
import type { Settings } from 'meilisearch';
import type { Analysis } from '../analysis/analysis.js';
import { filterAttributes, searchableAttributes, spellingsOfWord, asOneWord } from './documents.js';

/** Increase it when a code change affects stored documents: every index is then rebuilt. */
const DOCUMENTS_VERSION = 4;
/** Minimum word lengths for one and for two typos. */
export const typoMinLength = { one: 5, two: 9 };
/** Meilisearch counts no more hits than this. */
const MAX_COUNTED_HITS = 1_000_000;

/** Further manufacturers would be missing in the counts of provinces and minimum purchases. */
const MAX_FACET_VALUES = 100_000;

/** Settings of both indexes. The owner's data (synonyms, stop words) is in these settings and in the documents. */
export function settingsOf(analysis: Analysis): Settings {
  return {
    searchableAttributes: [...searchableAttributes],
    // The requested order comes first. Then fewer typos, fewer unfinished words, the better attribute of every word (their ranks are
    // added), the earlier position (`Jean mom` before `Campera de jean`) and the newest. The id makes the order unambiguous, so that no
    // product appears on two pages.
    rankingRules: ['sort', 'typo', 'exactness', 'attributeRank', 'wordPosition', 'created:desc', 'id:desc'],
    sortableAttributes: ['created', 'price', 'id'],
    filterableAttributes: ['build', ...filterAttributes],
    // The facet of manufacturers has a value for each of them.
    faceting: { maxValuesPerFacet: MAX_FACET_VALUES },
    // Words of the owner's data are never typos (`bota` must not find `bata`), nor are phrases, which the analysis joins into one word.
    typoTolerance: {
      enabled: true,
      disableOnNumbers: true,
      disableOnWords: [...analysis.vocabulary().flatMap(({ word }) => spellingsOfWord(word)), ...analysis.knownPhrases().map(asOneWord)],
      minWordSizeForTypos: { oneTypo: typoMinLength.one, twoTypos: typoMinLength.two },
    },
    // The analysis removes stop words and documents contain synonyms, so Meilisearch handles neither.
    stopWords: [],
    synonyms: {},
    proximityPrecision: 'byAttribute',
    pagination: { maxTotalHits: MAX_COUNTED_HITS },
    facetSearch: false,
  };
}

/** A hash of documents version, analysis, price ranges and settings. An index with another signature has to be rebuilt. */
export const signatureOf = (analysis: Analysis): string =>
  createHash('sha256')
    .update(JSON.stringify([DOCUMENTS_VERSION, analysis.signature, priceRanges, settingsOf(analysis)]))
    .digest('hex')
    .slice(0, 16);
