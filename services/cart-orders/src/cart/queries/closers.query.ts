import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { limits } from '@shop/contracts';
import { type JsonDocument, Reads, statement } from '@shop/platform';

/** Products that close the gap to a manufacturer's minimum purchase. Answers a list of `Closer` as JSON text. */
export class FindClosers extends Query<JsonDocument> {
  constructor(
    readonly wanted: {
      manufacturer: string;
      /** Whole pesos. */
      missing: number;
      /** Ids of the products in the cart: their kinds come first. */
      have: string[];
    },
  ) {
    super();
  }
}

const closers = statement(`
  select coalesce(json_agg(json_build_object('id', id, 'name', name, 'price', price, 'mainImage', main_image, 'units', units) order by place), '[]')::text
  from (
    select p.*, u.units, row_number() over (
      order by (p.category_id in (select category_id from book_product where id = any($3::uuid[]))) desc, u.units * p.price::bigint, u.units, p.id
    ) as place
    from book_product p
    join book_seller s on s.id = p.seller_id and s.deleted_at is null and s.verification_status = 'verified' and not s.suspended
    cross join lateral (select ceil($2::numeric / p.price)::bigint as units) u
    where p.seller_id = $1 and p.deleted_at is null and not p.blocked and p.price > 0 and p.price * ${limits.closers.units}::bigint >= $2::bigint
      and jsonb_array_length(p.inventories) > 0
    order by place limit ${limits.closers.products}
  ) found`);

@QueryHandler(FindClosers)
export class FindClosersHandler implements IQueryHandler<FindClosers, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  execute({ wanted: { manufacturer, missing, have } }: FindClosers): Promise<JsonDocument> {
    return this.reads.json(closers, [manufacturer, missing, have]);
  }
}
