import type { Term, Token } from '../analysis/analysis.js';
import { codeKeyOf } from '../analysis/words.js';
import type { Field } from '../fields.js';

/**
 * The letter of each field in lexemes; the description has none and uses the lexemes for all fields. `functions.ts` uses the same
 * letters.
 */
const fieldLetters: Record<Field, string> = { name: 'n', category: 'c', tag: 't', colour: 'k', manufacturer: 'm', description: '' };

/** Placeholder for the field in a query template. */
const FIELD_PLACEHOLDER = '@';

/**
 * Lexemes of a token: `n/remeras` as written, `n=remer` by stem, `n~camiset` by group of synonyms. Tokens contain only letters, digits
 * and `_`.
 */
const written = (field: string, { word }: Token) => `'${field}/${word}'`;
const byStem = (field: string, token: Token) => `'${field}=${token.stem}'`;
const byGroup = (field: string, { groups }: Token) => groups.map((group) => `'${field}~${group}'`);

/** All lexemes of a field, in the text format of a tsvector: once without and once with the field's letter. */
export function lexemesOf(field: Field, tokens: readonly Token[]): string[] {
  return ['', fieldLetters[field]].flatMap((letter) =>
    tokens.flatMap((token) => [written(letter, token), byStem(letter, token), ...byGroup(letter, token)]),
  );
}

/** The lexeme of a product's whole article code. No other lexeme begins with `#`. */
export const codeLexeme = (codeKey: string): string => `'#/${codeKey}'`;

/**
 * Texts of a term's four tsqueries, with `@` in place of the field. A product whose article code is the whole search matches every term
 * as written; `search.make_term` reads the code out of the second text.
 */
function queryTemplates(term: Term, codeKey: string): [anyMatch: string, written: string, stem: string, synonym: string] {
  const word = written(FIELD_PLACEHOLDER, term);
  const asWritten = [word, ...(codeKey ? [codeLexeme(codeKey)] : [])].join(' | ');
  const stem = byStem(FIELD_PLACEHOLDER, term);
  const synonym = byGroup(FIELD_PLACEHOLDER, term).join(' | ');
  const anyMatch = [...(term.prefix ? [`${word}:*`] : []), asWritten, stem, ...(synonym ? [synonym] : [])].join(' | ');
  return [anyMatch, asWritten, stem, synonym];
}

/** The terms of this text as six parallel arrays: four query templates, then word and stem for corrections. */
export function termParameters(terms: readonly Term[], text: string): string[][] {
  const codeKey = codeKeyOf(text);
  const templates = terms.map((term) => queryTemplates(term, codeKey));
  return [...[0, 1, 2, 3].map((i) => templates.map((t) => t[i] as string)), terms.map((t) => t.word), terms.map((t) => t.stem)];
}

/** The query for a word of the vocabulary that replaces a typo. */
export const vocabularyQuery = (token: Token): string =>
  [byStem(FIELD_PLACEHOLDER, token), ...byGroup(FIELD_PLACEHOLDER, token)].join(' | ');
