import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { readOrderNumber } from '@shop/contracts';
import { isoTime, type JsonDocument, pageJson, Reads, statement, withinDays } from '@shop/platform';
import { buyerContact, manufacturersOf, orderedNames, unitsOf } from '../order-sql.js';

interface Page {
  page: number;
  limit: number;
}

/** API-30: a wholesaler's purchases but the hidden ones. Answers `MyOrders` as JSON text. */
export class ListMyOrders extends Query<JsonDocument> {
  constructor(
    readonly buyerId: string,
    readonly list: Page,
  ) {
    super();
  }
}
/** API-30: what a manufacturer sold. Answers `MySubOrders` as JSON text. */
export class ListMySubOrders extends Query<JsonDocument> {
  constructor(
    readonly sellerId: string,
    readonly list: Page & { from?: string; to?: string; search?: string },
  ) {
    super();
  }
}
/** API-31: the unified orders, or all of them. Answers `UnifiedOrders` as JSON text. */
export class ListUnifiedOrders extends Query<JsonDocument> {
  constructor(readonly list: Page & { all?: boolean }) {
    super();
  }
}

const newestFirst = 'order by created_at desc, id desc';

const purchase = `'id', o.number, 'createdAt', ${isoTime('o.created_at')}, 'unified', o.unified, 'manufacturers', ${manufacturersOf}, 'total', o.total`;
const ordersPage = (json: string, where: string): string => `(
  select coalesce(json_agg(json_build_object(${json}) order by o.created_at desc, o.id desc), '[]')
  from (select * from orders where ${where} ${newestFirst} limit $1 offset $2) o)`;

const mine = 'buyer_id = $3 and hidden_at is null';
const myOrders = statement(pageJson('orders', ordersPage(purchase, mine), `select count(*) from orders where ${mine}`, '$1'));

const admins = (where: string): string =>
  pageJson(
    'unifiedOrders',
    ordersPage(`${purchase}, 'buyer', ${buyerContact}, 'units', ${unitsOf}`, where),
    `select count(*) from orders where ${where}`,
    '$1',
  );
const unified = statement(admins('unified'));
const all = statement(admins('true'));

const sold = `seller_id = $3 and ${withinDays('created_at', '$4', '$5')}
  and ($6::text is null or number = $6 or unaccent(buyer_name) ilike '%' || unaccent($7) || '%')`;
const sale = `'id', s.number, 'createdAt', ${isoTime('s.created_at')}, 'unified', s.unified, 'buyer', ${buyerContact}, 'units', s.units, 'subtotal', s.subtotal, ${orderedNames}`;
const sales = `(
  select coalesce(json_agg(json_build_object(${sale}) order by s.created_at desc, s.id desc), '[]')
  from (select * from sub_order where ${sold} ${newestFirst} limit $1 offset $2) s join orders o on o.id = s.order_id)`;
const mySubOrders = statement(pageJson('subOrders', sales, `select count(*) from sub_order where ${sold}`, '$1'));

const window = ({ page, limit }: Page): [limit: number, offset: number] => [limit, (page - 1) * limit];
/** A text that `ilike` takes as it is. */
const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

@QueryHandler(ListMyOrders)
export class ListMyOrdersHandler implements IQueryHandler<ListMyOrders, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  execute({ buyerId, list }: ListMyOrders): Promise<JsonDocument> {
    return this.reads.json(myOrders, [...window(list), buyerId]);
  }
}

@QueryHandler(ListMySubOrders)
export class ListMySubOrdersHandler implements IQueryHandler<ListMySubOrders, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  execute({ sellerId, list }: ListMySubOrders): Promise<JsonDocument> {
    const search = list.search?.trim() ?? '';
    // A text that is no number finds none: no number is empty.
    const number = search === '' ? null : (readOrderNumber(search) ?? '');
    return this.reads.json(mySubOrders, [...window(list), sellerId, list.from ?? null, list.to ?? null, number, literally(search)]);
  }
}

@QueryHandler(ListUnifiedOrders)
export class ListUnifiedOrdersHandler implements IQueryHandler<ListUnifiedOrders, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  execute({ list }: ListUnifiedOrders): Promise<JsonDocument> {
    return this.reads.json(list.all ? all : unified, window(list));
  }
}
