/** Sort values of product lists; `notOrdered` is the order of `newest`. Ties are always broken by id. */
export const productSorts = ['notOrdered', 'newest', 'lowestPrice', 'highestPrice'] as const;
export const packSorts = ['newest', 'lowestPrice', 'highestPrice'] as const;
export const storeSorts = packSorts;
export const searchSorts = ['relevance', 'newest', 'lowestPrice', 'highestPrice'] as const;
export type ProductSort = (typeof productSorts)[number];
export type PackSort = (typeof packSorts)[number];
export type SearchSort = (typeof searchSorts)[number];

export const sortLabels: Record<ProductSort | SearchSort, string> = {
  notOrdered: 'Sin orden',
  relevance: 'Relevancia',
  newest: 'Más nuevos',
  lowestPrice: 'Menor precio',
  highestPrice: 'Mayor precio',
};
