import type { Analysis, Token } from '../analysis/analysis.js';
import { codeKeyOf } from '../analysis/words.js';
import { slugsOf, textsOf } from '../fields.js';
import type { SearchDocument, SearchRemoval } from '../search-engine.js';
import { codeLexeme, lexemesOf, vocabularyQuery } from './lexemes.js';

/** A row of the index, in the format of `search.put`. */
export interface Row {
  id: string;
  revision: number;
  createdAt: string | null;
  price: number | null;
  /** In the text format of a tsvector. */
  words: string;
  card: object | null;
  /** Fields of products that filters and facets read. */
  sellerId?: string;
  genderId?: number;
  categoryId?: number | null;
  typeId?: number | null;
  onSale?: boolean;
  sizes?: string[];
  colours?: string[];
}

/** A document's row, and its tokens for the vocabulary. */
export function rowOf(document: SearchDocument, analysis: Analysis): { row: Row; tokens: Token[] } {
  const lexemes = new Set<string>();
  const tokens: Token[] = [];
  for (const [field, texts] of textsOf(document)) {
    for (const text of texts) {
      const fieldTokens = analysis.document(text ?? '');
      for (const lexeme of lexemesOf(field, fieldTokens)) lexemes.add(lexeme);
      tokens.push(...fieldTokens);
    }
  }
  const codeKey = document.kind === 'product' ? codeKeyOf(document.articleCode ?? '') : '';
  if (codeKey) lexemes.add(codeLexeme(codeKey));
  const { id, revision, createdAt, card } = document;
  const price = document.kind === 'product' ? document.price : null;
  return { row: { id, revision, createdAt, price, words: [...lexemes].join(' '), card, ...filterFieldsOf(document) }, tokens };
}

function filterFieldsOf(document: SearchDocument): Partial<Row> {
  if (document.kind === 'manufacturer') return {};
  const { sellerId, genderId, categoryIds, onSale } = document;
  const { sizes, colours } = slugsOf(document);
  return { sellerId, genderId, categoryId: categoryIds[0] ?? null, typeId: categoryIds.at(-1) ?? null, onSale, sizes, colours };
}

export const tombstoneRow = ({ id, revision }: SearchRemoval): Row => ({
  id,
  revision,
  createdAt: null,
  price: null,
  words: '',
  card: null,
});

/** The words that typos are corrected to, as parallel arrays: word, stem, query. Short words and words with digits are left out. */
export function vocabularyOf(tokens: readonly Token[]): [string[], string[], string[]] {
  const words = new Map(tokens.filter(({ word }) => word.length >= 4 && !/[\d_]/.test(word)).map((token) => [token.word, token]));
  const all = [...words.values()];
  return [all.map((t) => t.word), all.map((t) => t.stem), all.map(vocabularyQuery)];
}
