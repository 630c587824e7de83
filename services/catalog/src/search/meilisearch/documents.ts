import { priceRanges } from '@shop/contracts';
import type { Analysis, Token } from '../analysis/analysis.js';
import { formsOf } from '../analysis/forms.js';
import { codeKeyOf } from '../analysis/words.js';
import { type Field, searchFields, slugsOf, textsOf } from '../fields.js';
import type { ProductDocument, ManufacturerDocument, SearchDocument, SearchRemoval } from '../search-engine.js';

/**
 * Kinds of matches of a word in a field, in the order of their rank. Meilisearch has no stemmer, so a document contains all forms and
 * synonyms of its words, in separate attributes, and a query contains the typed words only.
 */
export const matchKinds = ['written', 'form', 'synonym'] as const;
export const attributeOf = (field: Field, kind: (typeof matchKinds)[number]): string => `${field}_${kind}`;

/** All searched attributes in the order of their rank, for the ranking rule `attributeRank`. */
export const searchableAttributes = searchFields.flatMap((field) => matchKinds.map((kind) => attributeOf(field, kind)));

/** Attributes that filters and facets of lists read. `priceRanges` are the indexes of the ranges that contain the price. `code` is an article code as `codeKeyOf` gives it. */
export const filterAttributes = [
  'sellerId',
  'genderId',
  'categoryIds',
  'price',
  'priceRanges',
  'sizes',
  'colours',
  'onSale',
  'code',
] as const;

/**
 * A document in Meilisearch, besides its searchable attributes. Without these and without a card it is a tombstone, which lets a late
 * write be recognised as outdated.
 */
export interface StoredDocument {
  id: string;
  revision: number;
  /** The rebuild that was running during the write; it copies such documents into the new index. */
  build: string | null;
  /** Milliseconds since 1970. */
  created?: number;
  card?: ProductDocument['card'] | ManufacturerDocument['card'];
  [attribute: string]: unknown;
}

/**
 * The first word of every attribute. Otherwise the ranking rule `exactness` would prefer any attribute that equals or starts with the
 * query. No query contains this character, because the analysis removes it.
 */
const FIRST_WORD = '\u{e000}';

/** A word or phrase (`traj_ban`) as one word of letters and digits, because some Meilisearch builds split words at `_`. */
export const asOneWord = (token: string): string => token.replaceAll('_', 'zqz');

/** Converts a search document to the document stored in Meilisearch. */
export function storedOf(document: SearchDocument, analysis: Analysis): StoredDocument {
  const { id, revision, createdAt, card } = document;
  const attributes = textsOf(document).flatMap(([field, texts]) => {
    const tokens = texts.flatMap((text) => analysis.document(text ?? ''));
    return Object.entries(wordsOf(tokens, analysis)).flatMap(([kind, words]) =>
      words.size > 0 ? [[attributeOf(field, kind as keyof Words), `${FIRST_WORD} ${[...words].join(' ')}`] as const] : [],
    );
  });
  return {
    id,
    revision,
    build: null,
    created: Date.parse(createdAt),
    ...filterFieldsOf(document),
    card,
    ...Object.fromEntries(attributes),
  };
}

function filterFieldsOf(document: SearchDocument): Partial<Record<(typeof filterAttributes)[number], unknown>> {
  if (document.kind === 'manufacturer') return {};
  const { sellerId, genderId, categoryIds, price, onSale } = document;
  const code = codeKeyOf(document.articleCode ?? '');
  const ranges = priceRanges.flatMap(({ min, max }, i) => (price >= min && (max === null || price <= max) ? [i] : []));
  return { sellerId, genderId, categoryIds, price, priceRanges: ranges, onSale, ...slugsOf(document), ...(code && { code }) };
}

export const tombstoneOf = ({ id, revision }: SearchRemoval): StoredDocument => ({ id, revision, build: null });

type Words = Record<(typeof matchKinds)[number], Set<string>>;

function wordsOf(tokens: readonly Token[], analysis: Analysis): Words {
  const written = new Set(tokens.map(({ word }) => asOneWord(word)));
  const form = new Set(tokens.flatMap(({ word }) => spellingsOfWord(word)));
  const synonym = new Set(tokens.flatMap((token) => analysis.synonymsOf(token)).flatMap((key) => spellingsOfSynonym(key, analysis)));
  for (const word of written) form.delete(word);
  for (const word of [...written, ...form]) synonym.delete(word);
  return { written, form, synonym };
}

/** All spellings that match a word; a phrase has one. */
export const spellingsOfWord = (word: string): string[] => (word.includes('_') ? [asOneWord(word)] : formsOf(word));

/** All spellings that match a synonym, given by its stem. */
const spellingsOfSynonym = (key: string, analysis: Analysis): string[] =>
  key.includes('_') ? [asOneWord(key)] : analysis.wordsWith(key).flatMap(formsOf);
