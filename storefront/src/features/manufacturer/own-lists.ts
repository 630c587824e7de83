import { pageSizes, type ProductSort } from '@shop/contracts';
import type { OwnListParams } from './OwnFilter.js';

export function ownListPath(kind: 'products' | 'packs', page: number, { search, onSale, sort }: OwnListParams<ProductSort>): string {
  const query = new URLSearchParams({ page: String(page), sortBy: sort });
  if (search) query.set('search', search);
  if (onSale) query.set('onSale', 'true');
  return `/api/${kind}/createdbyMe?${query}`;
}

export const ownPageCount = (total: number): number => Math.ceil(total / pageSizes.myProducts);
