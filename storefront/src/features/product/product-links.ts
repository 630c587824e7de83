import { genders, shopListUrl, type Product } from '@shop/contracts';
import type { Crumb } from '../../lib/seo.js';

type ListedProduct = Pick<Product, 'genderId' | 'category' | 'categoryId'>;

const genderOf = ({ genderId }: Pick<Product, 'genderId'>): (typeof genders)[number] | undefined =>
  genders.find((gender) => gender.id === genderId);

export function listUrlOf(product: ListedProduct): string {
  const gender = genderOf(product);
  return gender
    ? shopListUrl({ kind: 'category', gender: gender.slug, category: product.category.url })
    : shopListUrl({ kind: 'all-genders', categoryId: product.categoryId });
}

export function productCrumbs(product: Product): Crumb[] {
  const gender = genderOf(product);
  return [
    { name: 'Inicio', href: '/' },
    ...(gender ? [{ name: product.gender.name, href: encodeURI(`/tienda/${gender.slug}`) }] : []),
    { name: product.category.name, href: listUrlOf(product) },
    { name: product.name },
  ];
}
