import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type FilteredPacks, noFilters, type PackCard, type PackSort, packSorts, priceRanges, type ProductFilters } from '@shop/contracts';
import { Reads, type Statement, statement } from '@shop/platform';
import { orderBy, orderColumns } from '../../order-sql.js';
import { manufacturerFacets, priceFacets, sellerIdsFor } from '../../search/filter-facets.js';
import { FilterSellers } from '../../search/filter-sellers.js';
import { packCard } from './pack-sql.js';

/** A page of public packs, filtered by price and manufacturer. Filters of products are ignored. */
export class FilterPacks extends Query<FilteredPacks> {
  constructor(readonly list: { filters: ProductFilters; sort: PackSort; limit: number; offset: number }) {
    super();
  }
}

interface Answer {
  packs: PackCard[];
  total: number;
  /** In the order of `priceRanges`, without the chosen price. */
  prices: number[];
  /** By seller id, without the chosen sellers. */
  sellers: Record<string, number>;
}

/** Packs are few, so one scan answers page, total and facets. */
const statements = new Map<PackSort, Statement>(
  packSorts.map((sort) => [
    sort,
    statement(`
      with marked as materialized (
        select id, created_at, price, user_id, ($3::int is null or price >= $3) and ($4::int is null or price <= $4) as is_price,
          ($5::uuid[] is null or user_id = any($5)) as is_seller
        from pack where visible
      )
      select json_build_object(
        'packs', (
          select coalesce(json_agg(card order by ${orderBy(sort)}), '[]') from (
            select page.*, (select ${packCard} from pack k left join manufacturer m on m.id = k.user_id where k.id = page.id) as card
            from (select ${orderColumns(sort)} from marked where is_price and is_seller order by ${orderBy(sort)} limit $1 offset $2) page
          ) cards),
        'total', (select count(*) from marked where is_price and is_seller),
        'prices', (
          select json_agg(n order by i) from (
            select r.i, count(p.id) as n from unnest($6::int[], $7::int[]) with ordinality as r(low, high, i)
            left join marked p on p.is_seller and p.price >= r.low and (r.high is null or p.price <= r.high) group by r.i
          ) counts),
        'sellers', (
          select coalesce(json_object_agg(user_id, n), '{}') from (select user_id, count(*) as n from marked where is_price group by 1) counts)
      )::text`),
  ]),
);

@QueryHandler(FilterPacks)
export class FilterPacksHandler implements IQueryHandler<FilterPacks, FilteredPacks> {
  constructor(
    private readonly reads: Reads,
    private readonly filterSellers: FilterSellers,
  ) {}

  async execute({ list: { filters: given, sort, limit, offset } }: FilterPacks): Promise<FilteredPacks> {
    const sellers = await this.filterSellers.all();
    const filters = { ...given, ...productFiltersOff };
    const json = await this.reads.json(statements.get(sort) as Statement, [
      limit,
      offset,
      filters.minPrice ?? null,
      filters.maxPrice ?? null,
      sellerIdsFor(sellers, filters) ?? null,
      priceRanges.map(({ min }) => min),
      priceRanges.map(({ max }) => max),
    ]);
    const { packs, total, prices, sellers: counts } = JSON.parse(json) as Answer;
    const facets = { prices: priceFacets(prices), ...manufacturerFacets(sellers, counts, filters) };
    return { packs, totalPacks: total, filters, facets };
  }
}

const { sizes, colors, onSale } = noFilters();
const productFiltersOff = { sizes, colors, onSale };
