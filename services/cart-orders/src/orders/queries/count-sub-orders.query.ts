import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type JsonDocument, Reads, statement } from '@shop/platform';

/** Number of orders a manufacturer received after `since`, or of all. Returns `{ count }` as JSON text. */
export class CountSubOrders extends Query<JsonDocument> {
  constructor(
    readonly sellerId: string,
    readonly since: string | undefined,
  ) {
    super();
  }
}

const count = statement(`
  select json_build_object('count', count(*))::text from sub_order
  where seller_id = $1 and created_at > coalesce($2::timestamptz, '-infinity'::timestamptz)`);

@QueryHandler(CountSubOrders)
export class CountSubOrdersHandler implements IQueryHandler<CountSubOrders, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  execute({ sellerId, since }: CountSubOrders): Promise<JsonDocument> {
    return this.reads.json(count, [sellerId, since ?? null]);
  }
}
