import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type JsonDocument, Reads, statement } from '@shop/platform';

/** What a manufacturer sold in the last days. Answers `SalesStats` as JSON text. */
export class SalesStatsOf extends Query<JsonDocument> {
  constructor(
    readonly sellerId: string,
    readonly days: number,
  ) {
    super();
  }
}

/** A guest is one buyer each time: nothing says who they are. */
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

@QueryHandler(SalesStatsOf)
export class SalesStatsHandler implements IQueryHandler<SalesStatsOf, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  execute({ sellerId, days }: SalesStatsOf): Promise<JsonDocument> {
    return this.reads.json(stats, [sellerId, days]);
  }
}
