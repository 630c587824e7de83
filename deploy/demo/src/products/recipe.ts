import { categoryIds, type CategorySlug, type SizeRun, sizeRuns } from '../reference.js';
import { isKey, rows } from '../table.js';
import { falls } from './words.js';

/** Material and use of a product, which decide the sentences of its description. */
export type Kind = 'punto' | 'plano' | 'denim' | 'abrigo' | 'intima' | 'chicos' | 'bebe' | 'calzado' | 'accesorio' | 'casa' | 'bijou';

/** 1 Hombre, 2 Mujer, 3 Niño, 4 Niña, 5 Bebés, 6 Más. */
export type GenderNumber = 1 | 2 | 3 | 4 | 5 | 6;

/** Kind of product of one category, for some genders, with one family of pictures. */
export interface Recipe {
  category: CategorySlug;
  genders: readonly GenderNumber[];
  family: string;
  /** Range of the wholesale price in thousands of pesos. */
  price: readonly [number, number];
  sizes: SizeRun;
  kind: Kind;
  titles: readonly string[];
  materials: readonly string[];
}

const genderOf: Record<string, GenderNumber> = { H: 1, M: 2, o: 3, a: 4, b: 5, x: 6 };

/**
 * Reads recipes, one per line: category | genders (H hombre, M mujer, o niño, a niña, b bebés, x más) | family of pictures | price in
 * thousands | run of sizes | kind | titles | materials.
 */
export const readRecipes = (table: string): Recipe[] =>
  rows(table, 8).map(([category = '', genders = '', family = '', price = '', sizes = '', kind = '', titles = '', materials = '']) => {
    if (!isKey(categoryIds, category) || !isKey(sizeRuns, sizes) || !isKey(falls, kind))
      throw new Error(`Not a recipe: ${category} | ${sizes} | ${kind}`);
    const [from = Number.NaN, to = Number.NaN] = price.split('–').map(Number);
    return {
      category,
      genders: Array.from(genders).flatMap((letter) => genderOf[letter] ?? []),
      family,
      price: [from, to],
      sizes,
      kind,
      titles: titles.split(', '),
      materials: materials.split(', '),
    };
  });
