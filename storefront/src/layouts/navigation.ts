import { genders, MORE, productTypes, shopListUrl, siteTextSlugs, siteTextTitles } from '@shop/contracts';

export interface NavigationLink {
  name: string;
  href: string;
  srHint?: string;
}

export const mainLinks: readonly NavigationLink[] = [
  { name: 'Tienda', href: '/tienda' },
  { name: 'Packs', href: '/packs' },
  { name: 'Fabricantes', href: '/fabricantes' },
  { name: 'Ayuda', href: '/preguntas-frecuentes' },
];

export const typeLinks: readonly NavigationLink[] = productTypes.map(({ id, name }) => ({
  name,
  href: shopListUrl({ kind: 'all-genders', categoryId: id }),
}));

export const genderLinks: readonly NavigationLink[] = genders.map(({ id, name, slug }) => ({
  name,
  href: encodeURI(`/tienda/${slug}`),
  ...(id === MORE && { srHint: ': blanquería y bisutería' }),
}));

/**
 * Pages whose texts admins edit, without those of the navigation. The last one, the right of withdrawal, must be linked on every page by
 * Argentine law.
 */
export const siteTextLinks: readonly NavigationLink[] = siteTextSlugs
  .map((slug) => ({ name: siteTextTitles[slug], href: `/${slug}` }))
  .filter(({ href }) => !mainLinks.some((link) => link.href === href));
