import type { Term, Token } from '../analysis/analysis.js';
import type { Field } from '../fields.js';

/** The letter that starts a field's lexemes; none stands for anywhere. The SQL of `functions.ts` ranks by the same letters. */
const fields: Record<Field, string> = { name: 'n', category: 'c', tag: 't', colour: 'k', manufacturer: 'm', description: '' };

/** A field's place in a lexeme of a query template. */
const anyField = '@';

/** Lexemes of a token: `n/remeras` as written, `n=remer` by stem, `n~camiset` by group of synonyms. Tokens are letters, digits and `_` only. */
const written = (field: string, { word }: Token) => `'${field}/${word}'`;
const byStem = (field: string, token: Token) => `'${field}=${token.stem}'`;
const byGroup = (field: string, { groups }: Token) => groups.map((group) => `'${field}~${group}'`);

/** All lexemes of a document's field, as texts of a tsvector (repeated where the field is the description). */
export function lexemesOf(field: Field, tokens: readonly Token[]): string[] {
  return ['', fields[field]].flatMap((letter) =>
    tokens.flatMap((token) => [written(letter, token), byStem(letter, token), ...byGroup(letter, token)]),
  );
}

/** A term as texts of tsqueries in which `@` stands for a field: [everything that matches, as written, by stem, by synonym]. */
export function queryTemplates(term: Term): [whole: string, exact: string, stem: string, synonym: string] {
  const exact = written(anyField, term);
  const stem = byStem(anyField, term);
  const synonym = byGroup(anyField, term).join(' | ');
  // What is as written also has the stem.
  const whole = [...(term.prefix ? [`${exact}:*`] : []), stem, ...(synonym ? [synonym] : [])].join(' | ');
  return [whole, exact, stem, synonym];
}

/** What a corrected word is looked for as. */
export const vocabularyQuery = (token: Token): string => [byStem(anyField, token), ...byGroup(anyField, token)].join(' | ');
