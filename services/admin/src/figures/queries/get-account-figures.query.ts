import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type JsonDocument, Reads, statement } from '@shop/platform';

/**
 * Numbers of products, packs and orders of these accounts, received or sent. Returns `AccountFigures[]` as JSON text, without accounts that
 * have none.
 */
export class GetAccountFigures extends Query<JsonDocument> {
  constructor(readonly ids: string[]) {
    super();
  }
}

const figures = statement(`
  select coalesce(json_agg(json_build_object('id', id, 'products', products, 'packs', packs, 'orders', received + sent) order by id), '[]')::text
  from (
    select id,
      (select count(*) from product where user_id = account.id and deleted_at is null) as products,
      (select count(*) from pack where user_id = account.id and deleted_at is null) as packs,
      (select count(*) from sub_order where seller_id = account.id and deleted_at is null) as received,
      (select count(distinct order_number) from sub_order where buyer_id = account.id and deleted_at is null) as sent
    from (select distinct unnest($1::uuid[]) as id) account
  ) counted
  where products + packs + received + sent > 0`);

@QueryHandler(GetAccountFigures)
export class GetAccountFiguresHandler implements IQueryHandler<GetAccountFigures, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  execute({ ids }: GetAccountFigures): Promise<JsonDocument> {
    return this.reads.json(figures, [ids]);
  }
}
