import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CodedError, limits, orderTexts } from '@shop/contracts';
import { isoTime, Reads, statement, type Statement, withinDays } from '@shop/platform';
import { csvHead, csvRows, type ExportedPart, type ExportFor } from '../csv.js';

/**
 * Orders as CSV, a piece at a time; `whose` is the buyer's or manufacturer's id, and `all` gives admins every order and not the unified
 * ones alone. A coded 400 when there are too many lines.
 */
export class ExportOrders extends Query<AsyncIterable<string>> {
  constructor(
    readonly whom: ExportFor,
    readonly whose: string | null,
    readonly wanted: { from?: string; to?: string; all?: boolean },
  ) {
    super();
  }
}

/** Parts in one piece. */
const together = 200;

interface Statements {
  count: Statement;
  piece: Statement;
}
/** `by`: whose index gives the newest first, that of the orders or that of a manufacturer's parts; their times are the same. */
const statementsFor = (chosen: string, by: 'o' | 's'): Statements => {
  const [time, order] = by === 'o' ? ['o.created_at', 'o.id'] : ['s.created_at', 's.order_id'];
  const parts = `from sub_order s join orders o on o.id = s.order_id where ${chosen} and ${withinDays(time, '$2', '$3')}`;
  return {
    count: statement(`select coalesce(sum(s.line_count), 0)::text ${parts}`),
    // Behind the last one of the piece before: no transaction stays open while somebody downloads slowly.
    piece: statement(`
    select coalesce(json_agg(json_build_object('number', number, 'orderNumber', order_number, 'createdAt', created, 'unified', unified,
      'buyer', buyer, 'seller', seller, 'lines', lines, 'at', at, 'orderId', order_id, 'position', position) order by created_at desc, order_id desc, position), '[]')::text
    from (
      select s.*, ${isoTime('s.created_at')} as created, s.created_at::text as at, o.buyer ${parts}
        and ${time} <= coalesce($4::timestamptz, 'infinity')
        and ($4::timestamptz is null or (${time}, ${order}, -s.position) < ($4::timestamptz, $5::uuid, -$6::int))
      order by ${time} desc, ${order} desc, s.position limit ${together}
    ) page`),
  };
};
const statements: Record<ExportFor, Statements> = {
  buyer: statementsFor('o.buyer_id = $1 and o.hidden_at is null', 'o'),
  seller: statementsFor('s.seller_id = $1', 's'),
  admin: statementsFor('$1::uuid is null and o.unified', 'o'),
};
const everyOrder = statementsFor('$1::uuid is null', 'o');

@QueryHandler(ExportOrders)
export class ExportOrdersHandler implements IQueryHandler<ExportOrders, AsyncIterable<string>> {
  constructor(private readonly reads: Reads) {}

  async execute({ whom, whose, wanted }: ExportOrders): Promise<AsyncIterable<string>> {
    const { from = null, to = null, all = false } = wanted;
    const { count, piece } = whom === 'admin' && all ? everyOrder : statements[whom];
    const lines = Number(await this.reads.json(count, [whose, from, to]));
    if (lines > limits.exportedRows) throw CodedError.invalid('order.period-too-long', { from: orderTexts.periodTooLong });
    return this.#pieces(whom, piece, [whose, from, to]);
  }

  async *#pieces(whom: ExportFor, piece: Statement, values: (string | null)[]): AsyncIterable<string> {
    yield csvHead(whom);
    let after: [at: string, orderId: string, position: number] | [null, null, null] = [null, null, null];
    for (;;) {
      const parts = JSON.parse(await this.reads.json(piece, [...values, ...after])) as Piece[];
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
