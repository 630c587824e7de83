import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CodedError, limits, orderTexts } from '@shop/contracts';
import { Reads, statement, type Statement } from '@shop/platform';
import { csvHead, csvRows, type ExportedPart, type ExportFor } from '../csv.js';
import { isoTime, withinDays } from '../order-sql.js';

/** Orders as CSV, a piece at a time; `whose` is the buyer's or manufacturer's id. A coded 400 when there are too many lines. */
export class ExportOrders extends Query<AsyncIterable<string>> {
  constructor(
    readonly whom: ExportFor,
    readonly whose: string | null,
    readonly period: { from?: string; to?: string },
  ) {
    super();
  }
}

const chosen: Record<ExportFor, string> = {
  buyer: 'o.buyer_id = $1 and o.hidden_at is null',
  seller: 's.seller_id = $1',
  admin: '$1::uuid is null and o.unified',
};
const partsOf = (whom: ExportFor): string =>
  `from sub_order s join orders o on o.id = s.order_id where ${chosen[whom]} and ${withinDays('s.created_at', '$2', '$3')}`;

/** Parts in one piece. */
const together = 200;

interface Statements {
  count: Statement;
  piece: Statement;
}
const statementsFor = (whom: ExportFor): Statements => ({
  count: statement(`select coalesce(sum(s.line_count), 0)::text ${partsOf(whom)}`),
  // Behind the last one of the piece before: no transaction stays open while somebody downloads slowly.
  piece: statement(`
    select coalesce(json_agg(json_build_object('number', number, 'orderNumber', order_number, 'createdAt', created, 'unified', unified,
      'buyer', buyer, 'seller', seller, 'lines', lines, 'at', at, 'orderId', order_id, 'position', position) order by created_at desc, order_id desc, position), '[]')::text
    from (
      select s.*, ${isoTime('s.created_at')} as created, s.created_at::text as at, o.buyer ${partsOf(whom)}
        and ($4::timestamptz is null or (s.created_at, s.order_id, -s.position) < ($4::timestamptz, $5::uuid, -$6::int))
      order by s.created_at desc, s.order_id desc, s.position limit ${together}
    ) page`),
});
const statements: Record<ExportFor, Statements> = {
  buyer: statementsFor('buyer'),
  seller: statementsFor('seller'),
  admin: statementsFor('admin'),
};

@QueryHandler(ExportOrders)
export class ExportOrdersHandler implements IQueryHandler<ExportOrders, AsyncIterable<string>> {
  constructor(private readonly reads: Reads) {}

  async execute({ whom, whose, period }: ExportOrders): Promise<AsyncIterable<string>> {
    const { from = null, to = null } = period;
    const lines = Number(await this.reads.json(statements[whom].count, [whose, from, to]));
    if (lines > limits.exportedRows) throw CodedError.invalid('order.period-too-long', { from: orderTexts.periodTooLong });
    return this.#pieces(whom, [whose, from, to]);
  }

  async *#pieces(whom: ExportFor, values: (string | null)[]): AsyncIterable<string> {
    yield csvHead(whom);
    let after: [at: string, orderId: string, position: number] | [null, null, null] = [null, null, null];
    for (;;) {
      const parts = JSON.parse(await this.reads.json(statements[whom].piece, [...values, ...after])) as Piece[];
      if (parts.length > 0) yield parts.map((part) => csvRows(whom, part)).join('');
      const last = parts.at(-1);
      if (!last || parts.length < together) return;
      after = [last.at, last.orderId, last.position];
    }
  }
}

interface Piece extends ExportedPart {
  at: string;
  orderId: string;
  position: number;
}
