import type { Analysis, Token } from '../analysis/analysis.js';
import { formsOf } from '../analysis/forms.js';
import { type Field, searchFields, textsOf } from '../fields.js';
import type { ProductDocument, ManufacturerDocument, SearchDocument, SearchRemoval } from '../search-engine.js';

/**
 * How a word stands in a field, best first. Meilisearch cannot stem, and a question is one text; so a document says, in attributes of
 * their own, every form of its words and everything that means the same, and a question stays the words that were typed.
 */
export const kinds = ['written', 'form', 'synonym'] as const;
export const attributeOf = (field: Field, kind: (typeof kinds)[number]): string => `${field}_${kind}`;

/** All attributes that are searched, best first: what `attributeRank` goes by. */
export const searchableAttributes = searchFields.flatMap((field) => kinds.map((kind) => attributeOf(field, kind)));

/** A document as Meilisearch holds it, next to its searchable attributes. Without them and the card: removed, kept to recognise what comes late. */
export interface StoredDocument {
  id: string;
  revision: number;
  /** Of a rebuild that went on while it was written; the rebuild takes such documents along. */
  build: string | null;
  /** Milliseconds since 1970. */
  created?: number;
  price?: number;
  card?: ProductDocument['card'] | ManufacturerDocument['card'];
  [attribute: string]: unknown;
}

/**
 * First word of every attribute. Without it Meilisearch's `exactness` would put an attribute that equals or starts with the question
 * first, whichever attribute that is. No question contains it: the analysis drops it.
 */
const opening = '\u{e000}';

/** A word or phrase (`traj_ban`) as one word of letters and digits; `_` separates words in some builds of Meilisearch. */
export const wordOf = (token: string): string => token.replaceAll('_', 'zqz');

/** What Meilisearch gets for a document. */
export function storedOf(document: SearchDocument, analysis: Analysis): StoredDocument {
  const { id, revision, createdAt, card } = document;
  const price = document.kind === 'product' ? { price: document.price } : {};
  const attributes = textsOf(document).flatMap(([field, texts]) => {
    const tokens = texts.flatMap((text) => analysis.document(text ?? ''));
    return Object.entries(wordsOf(tokens, analysis)).flatMap(([kind, words]) =>
      words.size > 0 ? [[attributeOf(field, kind as keyof Words), `${opening} ${[...words].join(' ')}`] as const] : [],
    );
  });
  return { id, revision, build: null, created: Date.parse(createdAt), ...price, card, ...Object.fromEntries(attributes) };
}

export const removedOf = ({ id, revision }: SearchRemoval): StoredDocument => ({ id, revision, build: null });

type Words = Record<(typeof kinds)[number], Set<string>>;

function wordsOf(tokens: readonly Token[], analysis: Analysis): Words {
  const written = new Set(tokens.map(({ word }) => wordOf(word)));
  const form = new Set(tokens.flatMap(({ word }) => spellings(word)));
  const synonym = new Set(tokens.flatMap((token) => analysis.synonymsOf(token)).flatMap((key) => spellingsOf(key, analysis)));
  for (const word of written) form.delete(word);
  for (const word of [...written, ...form]) synonym.delete(word);
  return { written, form, synonym };
}

/** Everything a shopper may type for a word; a phrase has one token. */
export const spellings = (word: string): string[] => (word.includes('_') ? [wordOf(word)] : formsOf(word));

/** The same for a synonym, which is known by its stem. */
const spellingsOf = (key: string, analysis: Analysis): string[] =>
  key.includes('_') ? [wordOf(key)] : analysis.wordsWith(key).flatMap(formsOf);
