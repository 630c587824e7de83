import { genders, MORE, productTypes, shopListUrl } from '@shop/contracts';

export interface NavigationLink {
  name: string;
  href: string;
  /** Goes on where the name alone says too little, for who cannot see what is around it. */
  hint?: string;
}

/** Links of the header (ROUTE-31). */
export const mainLinks: readonly NavigationLink[] = [
  { name: 'Tienda', href: '/tienda' },
  { name: 'Packs', href: '/packs' },
  { name: 'Fabricantes', href: '/fabricantes' },
  { name: 'Ayuda', href: '/preguntas-frecuentes' },
];

/** The three types of product over all genders (ROUTE-34). */
export const typeLinks: readonly NavigationLink[] = productTypes.map(({ id, name }) => ({
  name,
  href: shopListUrl({ kind: 'all-genders', categoryId: id }),
}));

export const genderLinks: readonly NavigationLink[] = genders.map(({ id, name, slug }) => ({
  name,
  href: encodeURI(`/tienda/${slug}`),
  ...(id === MORE && { hint: ': blanquería y bisutería' }),
}));
