import { genders, shopListUrl, type Product } from '@shop/contracts';
import type { Crumb } from '../../lib/seo.js';

type Place = Pick<Product, 'genderId' | 'category' | 'categoryId'>;

const genderOf = ({ genderId }: Pick<Product, 'genderId'>): (typeof genders)[number] | undefined =>
  genders.find((gender) => gender.id === genderId);

/** Address of the list a product stands in. */
export function listOf(product: Place): string {
  const gender = genderOf(product);
  return gender
    ? shopListUrl({ kind: 'category', gender: gender.slug, category: product.category.url })
    : shopListUrl({ kind: 'all-genders', categoryId: product.categoryId });
}

/** The way to a product: its gender and category. */
export function productCrumbs(product: Product): Crumb[] {
  const gender = genderOf(product);
  return [
    { name: 'Inicio', href: '/' },
    ...(gender ? [{ name: product.gender.name, href: encodeURI(`/tienda/${gender.slug}`) }] : []),
    { name: product.category.name, href: listOf(product) },
    { name: product.name },
  ];
}
