import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type JsonDocument, Reads, statement } from '@shop/platform';

/** A manufacturer's sales of the last `days` days. Returns `SalesStats` as JSON text. */
export class GetSalesStats extends Query<JsonDocument> {
  constructor(
    readonly sellerId: string,
    readonly days: number,
  ) {
    super();
  }
}

/** Each guest order counts as another buyer, because guests cannot be identified. */
const stats = statement(`
  with sold as (
    select * from sub_order where seller_id = $1 and created_at > now() - make_interval(days => $2::int)
  ), units as (
    select product ->> 'id' as id, product ->> 'name' as name, (inventory ->> 'totalItem')::bigint as units, sold.created_at
    from sold, jsonb_array_elements(lines -> 'products') product, jsonb_array_elements(product -> 'inventories') inventory
    union all
    select content ->> 'productId', content ->> 'name', (pack ->> 'totalItem')::bigint * (inventory ->> 'totalItem')::bigint, sold.created_at
    from sold, jsonb_array_elements(lines -> 'packs') pack, jsonb_array_elements(pack -> 'contents') content,
      jsonb_array_elements(content -> 'inventories') inventory
  ), best as (
    select id, (array_agg(name order by created_at desc))[1] as name, sum(units) as units from units group by id order by sum(units) desc, id limit 5
  )
  select json_build_object(
    'days', $2::int, 'orders', count(*), 'units', coalesce(sum(units), 0), 'amount', coalesce(sum(subtotal), 0),
    'buyers', count(distinct coalesce(buyer_id, id)),
    'products', (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'units', units) order by units desc, id), '[]') from best)
  )::text from sold`);

@QueryHandler(GetSalesStats)
export class GetSalesStatsHandler implements IQueryHandler<GetSalesStats, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  execute({ sellerId, days }: GetSalesStats): Promise<JsonDocument> {
    return this.reads.json(stats, [sellerId, days]);
  }
}
