import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CodedError, orderListTexts, serviceLimits } from '@shop/contracts';
import { isoTime, Reads, statement, type Statement, withinDays } from '@shop/platform';
import { csvHeader, csvRows, type ExportedPart, type ExportAudience } from '../csv.js';

/**
 * Exports orders as CSV, in chunks. `accountId` is the buyer's or manufacturer's id, null for admins; `all` includes orders that are not
 * unified. Throws a coded 400 if there are too many lines.
 */
export class ExportOrders extends Query<AsyncIterable<string>> {
  constructor(
    readonly audience: ExportAudience,
    readonly accountId: string | null,
    readonly filter: { from?: string; to?: string; all?: boolean },
  ) {
    super();
  }
}

const PARTS_PER_CHUNK = 200;

interface Statements {
  count: Statement;
  chunk: Statement;
}
/** `by` is the table whose index gives the order newest first: `o` orders, `s` suborders. Both have the same `created_at`. */
const statementsFor = (condition: string, by: 'o' | 's'): Statements => {
  const [time, order] = by === 'o' ? ['o.created_at', 'o.id'] : ['s.created_at', 's.order_id'];
  const parts = `from sub_order s join orders o on o.id = s.order_id where ${condition} and ${withinDays(time, '$2', '$3')}`;
  return {
    count: statement(`select coalesce(sum(s.line_count), 0)::text ${parts}`),
    // Keyset pagination: a slow download holds no transaction open between chunks.
    chunk: statement(`
    select coalesce(json_agg(json_build_object('number', number, 'orderNumber', order_number, 'createdAt', created, 'unified', unified,
      'buyer', buyer, 'seller', seller, 'lines', lines, 'shipping', shipping, 'at', at, 'orderId', order_id, 'position', position) order by created_at desc, order_id desc, position), '[]')::text
    from (
      select s.*, ${isoTime('s.created_at')} as created, s.created_at::text as at, o.buyer ${parts}
        and ${time} <= coalesce($4::timestamptz, 'infinity')
        and ($4::timestamptz is null or (${time}, ${order}, -s.position) < ($4::timestamptz, $5::uuid, -$6::int))
      order by ${time} desc, ${order} desc, s.position limit ${PARTS_PER_CHUNK}
    ) page`),
  };
};
const statements: Record<ExportAudience, Statements> = {
  buyer: statementsFor('o.buyer_id = $1 and o.hidden_at is null', 'o'),
  seller: statementsFor('s.seller_id = $1', 's'),
  admin: statementsFor('$1::uuid is null and o.unified', 'o'),
};
const allOrdersStatements = statementsFor('$1::uuid is null', 'o');

@QueryHandler(ExportOrders)
export class ExportOrdersHandler implements IQueryHandler<ExportOrders, AsyncIterable<string>> {
  constructor(private readonly reads: Reads) {}

  async execute({ audience, accountId, filter }: ExportOrders): Promise<AsyncIterable<string>> {
    const { from = null, to = null, all = false } = filter;
    const { count, chunk } = audience === 'admin' && all ? allOrdersStatements : statements[audience];
    const lines = Number(await this.reads.json(count, [accountId, from, to]));
    if (lines > serviceLimits.exportedRows) throw CodedError.invalid('order.period-too-long', { from: orderListTexts.periodTooLong });
    return this.#chunks(audience, chunk, [accountId, from, to]);
  }

  async *#chunks(audience: ExportAudience, chunk: Statement, values: (string | null)[]): AsyncIterable<string> {
    yield csvHeader(audience);
    let after: [at: string, orderId: string, position: number] | [null, null, null] = [null, null, null];
    for (;;) {
      const parts = JSON.parse(await this.reads.json(chunk, [...values, ...after])) as ChunkRow[];
      if (parts.length > 0) yield parts.map((part) => csvRows(audience, part)).join('');
      const last = parts.at(-1);
      if (!last || parts.length < PARTS_PER_CHUNK) return;
      after = [last.at, last.orderId, last.position];
    }
  }
}

interface ChunkRow extends ExportedPart {
  at: string;
  orderId: string;
  position: number;
}
