import type { Term, Token } from '../analysis/analysis.js';

/** Where a word stands, best first; the letter starts its lexemes. The SQL of `functions.ts` ranks by the same letters. */
export const fields = { name: 'n', category: 'c', tag: 't', colour: 'k', manufacturer: 'm', description: 'd' } as const;
export type Field = keyof typeof fields;

/** A field's place in a lexeme of a query template. */
const anyField = '@';

/** Lexemes of a token: `n/remeras` as written, `n=remer` by stem, `n~camiset` by group of synonyms. Tokens are letters, digits and `_` only. */
const written = (field: string, { word }: Token) => `'${field}/${word}'`;
const byStem = (field: string, token: Token) => `'${field}=${token.stem}'`;
const byGroup = (field: string, { groups }: Token) => groups.map((group) => `'${field}~${group}'`);

/** All lexemes of a document's field, as text of a tsvector. */
export function lexemesOf(field: Field, tokens: readonly Token[]): string[] {
  const letter = fields[field];
  return tokens.flatMap((token) => [written(letter, token), byStem(letter, token), ...byGroup(letter, token)]);
}

/** A term as texts of tsqueries in which `@` stands for a field: [everything that matches, as written, by stem, by synonym]. */
export function queryTemplates(term: Term): [whole: string, exact: string, stem: string, synonym: string] {
  const exact = written(anyField, term);
  const stem = byStem(anyField, term);
  const synonym = byGroup(anyField, term).join(' | ');
  return [[term.prefix ? `${exact}:*` : exact, stem, ...(synonym ? [synonym] : [])].join(' | '), exact, stem, synonym];
}

/** What a corrected word is looked for as. */
export const vocabularyQuery = (token: Token): string =>
  [written(anyField, token), byStem(anyField, token), ...byGroup(anyField, token)].join(' | ');
