import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type JsonDocument, Reads, statement } from '@shop/platform';

/** What these accounts have published, and how many orders they received or sent. Answers `AccountFigures[]` as JSON text; accounts with nothing are absent. */
export class AccountFiguresOf extends Query<JsonDocument> {
  constructor(readonly ids: string[]) {
    super();
  }
}

const figures = statement(`
  select coalesce(json_agg(json_build_object('id', id, 'products', products, 'packs', packs, 'orders', received + sent) order by id), '[]')::text
  from (
    select id,
      (select count(*) from product where user_id = wanted.id and deleted_at is null) as products,
      (select count(*) from pack where user_id = wanted.id and deleted_at is null) as packs,
      (select count(*) from sub_order where seller_id = wanted.id and deleted_at is null) as received,
      (select count(distinct order_number) from sub_order where buyer_id = wanted.id and deleted_at is null) as sent
    from (select distinct unnest($1::uuid[]) as id) wanted
  ) counted
  where products + packs + received + sent > 0`);

@QueryHandler(AccountFiguresOf)
export class AccountFiguresHandler implements IQueryHandler<AccountFiguresOf, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  execute({ ids }: AccountFiguresOf): Promise<JsonDocument> {
    return this.reads.json(figures, [ids]);
  }
}
