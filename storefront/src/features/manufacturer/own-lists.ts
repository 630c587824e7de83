import { pageSizes, type MyPacks, type MyProducts, type ProductSort } from '@shop/contracts';
import { signedApi } from '../../lib/signed-api.js';
import type { OwnListParams } from './OwnFilter.js';

export function ownListPath(kind: 'products' | 'packs', page: number, { search, onSale, sort }: OwnListParams<ProductSort>): string {
  const query = new URLSearchParams({ page: String(page), sortBy: sort });
  if (search) query.set('search', search);
  if (onSale) query.set('onSale', 'true');
  return `/api/${kind}/createdbyMe?${query}`;
}

export const loadMyProducts = (page: number, params: OwnListParams<ProductSort>, signal: AbortSignal): Promise<MyProducts> =>
  signedApi<MyProducts>(ownListPath('products', page, params), { signal });
export const loadMyPacks = (page: number, params: OwnListParams<ProductSort>, signal: AbortSignal): Promise<MyPacks> =>
  signedApi<MyPacks>(ownListPath('packs', page, params), { signal });

export const ownPageCount = (total: number): number => Math.ceil(total / pageSizes.myProducts);
