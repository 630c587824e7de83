import { Injectable } from '@nestjs/common';
import type { ProductCard } from '@shop/contracts';
import { Reads, statement } from '@shop/platform';
import type { FilterSeller } from './filter-facets.js';

const publicSellers = statement(`
  select coalesce(json_agg(json_build_object('id', id, 'minPurchase', min_purchase, 'live', live, 'province', province)), '[]')::text
  from manufacturer where verification_status = 'verified' and not suspended and deleted_at is null`);

const sellersById = statement(`
  select coalesce(json_agg(json_build_object('id', id, 'minPurchase', min_purchase)), '[]')::text from manufacturer where id = any($1)`);

type SellerMinimum = Pick<FilterSeller, 'id' | 'minPurchase'>;

/**
 * The public manufacturers with their present state. Filters by live state, minimum and province become ids of manufacturers with it, so
 * that no search document has to change when a manufacturer goes live.
 */
@Injectable()
export class FilterSellers {
  constructor(private readonly reads: Reads) {}

  async all(): Promise<FilterSeller[]> {
    return JSON.parse(await this.reads.json(publicSellers)) as FilterSeller[];
  }

  /** Search results or suggestions with the present minimums of their manufacturers. */
  async addMinimums(products: readonly ProductCard[]): Promise<ProductCard[]> {
    if (products.length === 0) return [];
    const ids = [...new Set(products.map(({ userId }) => userId))];
    return withMinimums(products, JSON.parse(await this.reads.json(sellersById, [ids])) as SellerMinimum[]);
  }
}

/** Search documents have no minimums, because a change of a minimum would change all documents of a manufacturer. */
export function withMinimums(products: readonly ProductCard[], sellers: readonly SellerMinimum[]): ProductCard[] {
  const minimums = new Map(sellers.map(({ id, minPurchase }) => [id, minPurchase]));
  return products.map((product) => {
    const minPurchase = minimums.get(product.userId);
    return minPurchase ? { ...product, manufacturer: { ...product.manufacturer, minPurchase } } : product;
  });
}
