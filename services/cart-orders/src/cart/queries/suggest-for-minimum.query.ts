import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { limits } from '@shop/contracts';
import { type JsonDocument, Reads, statement } from '@shop/platform';

/** Suggests products that fill the gap to a manufacturer's minimum purchase. Returns a list of `MinimumSuggestion` as JSON text. */
export class SuggestForMinimum extends Query<JsonDocument> {
  constructor(
    readonly gap: {
      manufacturer: string;
      /** Whole pesos. */
      missing: number;
      /** Ids of the products in the cart. Products of the same categories come first. */
      have: string[];
    },
  ) {
    super();
  }
}

const suggestions = statement(`
  select coalesce(json_agg(json_build_object('id', id, 'name', name, 'price', price, 'mainImage', main_image, 'units', units) order by position), '[]')::text
  from (
    select p.*, u.units, row_number() over (
      order by (p.category_id in (select category_id from book_product where id = any($3::uuid[]))) desc, u.units * p.price::bigint, u.units, p.id
    ) as position
    from book_product p
    join book_seller s on s.id = p.seller_id and s.deleted_at is null and s.verification_status = 'verified' and not s.suspended
    cross join lateral (select ceil($2::numeric / p.price)::bigint as units) u
    where p.seller_id = $1 and p.deleted_at is null and not p.blocked and p.price > 0 and p.price * ${limits.minimumSuggestions.units}::bigint >= $2::bigint
      and jsonb_path_exists(p.inventories, '$[*] ? (!exists(@.outOfStock))')
    order by position limit ${limits.minimumSuggestions.products}
  ) suggestion`);

@QueryHandler(SuggestForMinimum)
export class SuggestForMinimumHandler implements IQueryHandler<SuggestForMinimum, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  execute({ gap: { manufacturer, missing, have } }: SuggestForMinimum): Promise<JsonDocument> {
    return this.reads.json(suggestions, [manufacturer, missing, have]);
  }
}
