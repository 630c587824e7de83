import { pageSizes, type MyPacks, type MyProducts, type ProductSort } from '@shop/contracts';
import { signedApi } from '../../lib/signed-api.js';
import type { OwnWanted } from './OwnFilter.js';

/** The address of a page of one's own things; what is not asked for is not said. */
export function ownPath(kind: 'products' | 'packs', page: number, { search, onSale, sort }: OwnWanted<ProductSort>): string {
  const query = new URLSearchParams({ page: String(page), sortBy: sort });
  if (search) query.set('search', search);
  if (onSale) query.set('onSale', 'true');
  return `/api/${kind}/createdbyMe?${query}`;
}

export const loadMyProducts = (page: number, wanted: OwnWanted<ProductSort>, signal: AbortSignal): Promise<MyProducts> =>
  signedApi<MyProducts>(ownPath('products', page, wanted), { signal });
export const loadMyPacks = (page: number, wanted: OwnWanted<ProductSort>, signal: AbortSignal): Promise<MyPacks> =>
  signedApi<MyPacks>(ownPath('packs', page, wanted), { signal });

/** How many pages there are of so many things, ten a page (CONST-09). */
export const ownPages = (total: number): number => Math.ceil(total / pageSizes.myProducts);
