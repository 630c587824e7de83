import { Injectable } from '@nestjs/common';
import { Reads, statement } from '@shop/platform';
import type { FilterSeller } from './filter-facets.js';

const publicSellers = statement(`
  select coalesce(json_agg(json_build_object('id', id, 'minPurchase', min_purchase, 'live', live, 'province', province)), '[]')::text
  from manufacturer where verification_status = 'verified' and not suspended and deleted_at is null`);

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
}
