import { DEFAULT_GENDER, genders, MORE, shopListUrl, type CategorySuggestion } from '@shop/contracts';
import { categories } from '@shop/contracts/categories';
import { Analysis, type Term, type Token } from './analysis/analysis.js';

const MAX_CATEGORIES = 2;
const analysis = new Analysis();

interface Entry extends CategorySuggestion {
  ofCategory: Token[];
  ofGender: Token[];
}

/** Every list of a category within a gender, those of the default gender first. */
const entries: Entry[] = genders
  .toSorted((a, b) => Number(b.slug === DEFAULT_GENDER) - Number(a.slug === DEFAULT_GENDER))
  .flatMap((gender) =>
    categories
      .filter(({ parentId, genderIds }) => parentId !== null && genderIds.includes(gender.id))
      .map(({ name, url }) => ({
        name: gender.id === MORE ? name : `${name} en ${gender.name}`,
        url: shopListUrl({ kind: 'category', gender: gender.slug, category: url }),
        ofCategory: analysis.document(name),
        ofGender: analysis.document(gender.name),
      })),
  );

/** The lists of categories that a search names, by words, beginnings of words and synonyms: "remer", "camisetas hombre". */
export function suggestCategories(text: string): CategorySuggestion[] {
  const terms = analysis.query(text);
  return entries
    .filter(
      ({ ofCategory, ofGender }) =>
        terms.some((term) => isIn(ofCategory, term)) && terms.every((term) => isIn(ofCategory, term) || isIn(ofGender, term)),
    )
    .slice(0, MAX_CATEGORIES)
    .map(({ name, url }) => ({ name, url }));
}

const isIn = (tokens: readonly Token[], term: Term): boolean =>
  tokens.some(
    ({ word, stem, groups }) =>
      stem === term.stem || (term.prefix && word.startsWith(term.word)) || groups.some((group) => term.groups.includes(group)),
  );
