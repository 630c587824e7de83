import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { batchLimits } from '@shop/contracts';
import { isoTime, type JsonDocument, Reads, statement } from '@shop/platform';

/** The caller's batches that can still be undone, newest first. Returns a `BatchList` as JSON text. */
export class ListBatches extends Query<JsonDocument> {
  constructor(
    readonly userId: string,
    readonly list: { limit: number; offset: number },
  ) {
    super();
  }
}

const own = `from product_batch where user_id = $1 and created_at > now() - interval '${batchLimits.keptDays} days'`;
const batches = statement(`
  select '{"batches":' || (
    select coalesce(json_agg((counts || jsonb_build_object('id', id, 'kind', kind, 'undone', undo,
      'createdAt', ${isoTime('created_at')})) order by created_at desc, id desc), '[]')::text
    from (select * ${own} order by created_at desc, id desc limit $2 offset $3) page
  ) || ',"totalBatches":' || (select count(*) ${own}) || '}'`);

@QueryHandler(ListBatches)
export class ListBatchesHandler implements IQueryHandler<ListBatches, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  execute({ userId, list: { limit, offset } }: ListBatches): Promise<JsonDocument> {
    return this.reads.json(batches, [userId, limit, offset]);
  }
}
