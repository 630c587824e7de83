import { foldAccents } from '../fold-accents.js';

/** Genders (CONST-21) with the slugs of `/tienda/{gender}` (A-07: canonical spelling, NFC). */
export const genders = [
  { id: 1, name: 'Hombre', slug: 'hombre' },
  { id: 2, name: 'Mujer', slug: 'mujer' },
  { id: 3, name: 'Niño', slug: 'niño' },
  { id: 4, name: 'Niña', slug: 'niña' },
  { id: 5, name: 'Bebés', slug: 'bebes' },
  { id: 6, name: 'Más', slug: 'mas' },
] as const;
export type Gender = (typeof genders)[number];
export type GenderId = Gender['id'];
export type GenderSlug = Gender['slug'];

/** Gender 6 holds linen and jewellery; as a shop route it sends no gender filter. */
export const MORE: GenderId = 6;
export const DEFAULT_GENDER: GenderSlug = 'mujer';

export const isGenderId = (id: number): id is GenderId => genders.some((g) => g.id === id);

/** Finds a gender by a decoded slug of an address, in any Unicode form, with or without accents (`nino`, `bebés`). */
export function findGender(slug: string): Gender | undefined {
  return genders.find((g) => foldAccents(g.slug) === foldAccents(slug));
}
