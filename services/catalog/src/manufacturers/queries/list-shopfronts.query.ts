import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type Shopfront, type ShopfrontList, type ShopfrontSort, shopfrontSorts } from '@shop/contracts';
import { findCategory } from '@shop/contracts/categories';
import { containsText, Reads, searchText, type Statement, statement } from '@shop/platform';
import { orderBy } from '../../order-sql.js';

/** Filters of the list of manufacturers. A category that is a type includes all its categories. */
export interface ShopfrontFilters {
  search?: string | undefined;
  province?: string | undefined;
  categoryId?: number | undefined;
  live?: boolean | undefined;
  /** In pesos; manufacturers without a minimum have 0. */
  maxMinPurchase?: number | undefined;
}

/** A page of the public manufacturers with their newest products; those without products come last (D-118). */
export class ListShopfronts extends Query<ShopfrontList> {
  constructor(readonly list: { filters: ShopfrontFilters; sort: ShopfrontSort; limit: number; offset: number }) {
    super();
  }
}

interface Answer {
  shopfronts: (Omit<Shopfront, 'categories'> & { categoryIds: number[] })[];
  total: number;
}

const orders: Record<ShopfrontSort, string> = {
  newest: 'created_at desc',
  name: 'lower(name)',
  minPurchase: 'min_purchase',
};

const statements = new Map<ShopfrontSort, Statement>(
  shopfrontSorts.map((sort) => {
    const order = `has_products desc, ${orders[sort]}, id desc`;
    return [
      sort,
      statement(`
        with chosen as materialized (
          select id, name, created_at, min_purchase, exists (select from product_listing where user_id = m.id) as has_products
          from manufacturer m
          where verification_status = 'verified' and not suspended and deleted_at is null
            and ($3::text is null or ${containsText('name', '$3::text')}) and ($4::text is null or province = $4)
            and ($5::int is null or exists (select from product_listing where user_id = m.id and (category_id = $5 or type = $5)))
            and (not $6::bool or live)
            and ($7::int is null or min_purchase <= $7)
        )
        select json_build_object(
          'shopfronts', (
            select coalesce(json_agg(json_build_object(
              'id', id,
              'products', (
                select coalesce(json_agg(json_build_object('id', id, 'name', name, 'mainImage', main_image)), '[]') from (
                  select id, name, main_image from product
                  where user_id = page.id and visible and main_image <> '' order by ${orderBy('newest')} limit 3) p),
              'categoryIds', (
                select coalesce(json_agg(category_id), '[]') from (
                  select category_id from product_listing where user_id = page.id group by 1 order by count(*) desc, 1 limit 3) c)
            ) order by ${order}), '[]')
            from (select * from chosen order by ${order} limit $1 offset $2) page),
          'total', (select count(*) from chosen)
        )::text`),
    ];
  }),
);

@QueryHandler(ListShopfronts)
export class ListShopfrontsHandler implements IQueryHandler<ListShopfronts, ShopfrontList> {
  constructor(private readonly reads: Reads) {}

  async execute({ list: { filters, sort, limit, offset } }: ListShopfronts): Promise<ShopfrontList> {
    const { search, province = null, categoryId = null, live = false, maxMinPurchase = null } = filters;
    const values = [limit, offset, searchText(search), province, categoryId, live, maxMinPurchase];
    const json = await this.reads.json(statements.get(sort) as Statement, values);
    const { shopfronts, total } = JSON.parse(json) as Answer;
    return {
      shopfronts: shopfronts.map(({ categoryIds, ...shopfront }) => ({
        ...shopfront,
        categories: categoryIds.flatMap((id) => findCategory(id)?.name ?? []),
      })),
      totalShopfronts: total,
    };
  }
}
