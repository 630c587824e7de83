import { findGender, MORE, type Gender } from '@shop/contracts';

/** Gender that filters the list of new products. */
export const genderOfUrl = (search: string): Gender | undefined => findGender(new URLSearchParams(search).get('gender') ?? '');

/** Title of the page of new products, which also shows all products in other orders. */
export function newProductsTitle(gender: Gender | undefined, sort: string): string {
  if (gender) return gender.id === MORE ? 'Blanquería y bisutería' : `Productos de ${gender.name.toLowerCase()}`;
  return sort === 'newest' ? 'Nuevos productos' : 'Todos los productos';
}
