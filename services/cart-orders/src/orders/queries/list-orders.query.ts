import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { parseOrderNumber } from '@shop/contracts';
import { containsText, isoTime, type JsonDocument, pageJson, Reads, searchText, statement, withinDays } from '@shop/platform';
import { buyerContact, buyerFields, orderedLines, subOrderRowsOf, unitsOf } from '../order-sql.js';

interface Page {
  page: number;
  limit: number;
}

/** API-30: a wholesaler's purchases without hidden ones. Returns `MyOrders` as JSON text. */
export class ListMyOrders extends Query<JsonDocument> {
  constructor(
    readonly buyerId: string,
    readonly list: Page,
  ) {
    super();
  }
}
/** API-30: a manufacturer's sales. Returns `MySubOrders` as JSON text. */
export class ListMySubOrders extends Query<JsonDocument> {
  constructor(
    readonly sellerId: string,
    readonly list: Page & { from?: string; to?: string; search?: string },
  ) {
    super();
  }
}
/** API-31: the unified orders, or all of them. Returns `UnifiedOrders` as JSON text. */
export class ListUnifiedOrders extends Query<JsonDocument> {
  constructor(readonly list: Page & { all?: boolean }) {
    super();
  }
}

const newestFirst = 'order by created_at desc, id desc';

const purchaseFields = `'id', o.number, 'createdAt', ${isoTime('o.created_at')}, 'unified', o.unified, 'total', o.total,
  ${buyerFields}, 'subOrders', ${subOrderRowsOf}`;
const ordersPage = (json: string, where: string): string => `(
  select coalesce(json_agg(json_build_object(${json}) order by o.created_at desc, o.id desc), '[]')
  from (select * from orders where ${where} ${newestFirst} limit $1 offset $2) o)`;

const isMine = 'buyer_id = $3 and hidden_at is null';
const myOrders = statement(pageJson('orders', ordersPage(purchaseFields, isMine), `select count(*) from orders where ${isMine}`, '$1'));

const adminOrdersPage = (where: string): string =>
  pageJson(
    'unifiedOrders',
    ordersPage(`${purchaseFields}, 'units', ${unitsOf}`, where),
    `select count(*) from orders where ${where}`,
    '$1',
  );
const unifiedOrders = statement(adminOrdersPage('unified'));
const allOrders = statement(adminOrdersPage('true'));

const salesCondition = `seller_id = $3 and ${withinDays('created_at', '$4', '$5')}
  and ($6::text is null or number = $6 or ${containsText('buyer_name', '$7')})`;
const saleFields = `'id', s.number, 'order', json_build_object('id', s.number), 'user', json_build_object('manufacturer', s.seller),
  'createdAt', ${isoTime('s.created_at')}, 'unified', s.unified, 'buyer', ${buyerContact}, 'units', s.units, 'subtotal', s.subtotal, ${orderedLines}`;
const sales = `(
  select coalesce(json_agg(json_build_object(${saleFields}) order by s.created_at desc, s.id desc), '[]')
  from (select * from sub_order where ${salesCondition} ${newestFirst} limit $1 offset $2) s join orders o on o.id = s.order_id)`;
const mySubOrders = statement(pageJson('subOrders', sales, `select count(*) from sub_order where ${salesCondition}`, '$1'));

const limitAndOffset = ({ page, limit }: Page): [limit: number, offset: number] => [limit, (page - 1) * limit];

@QueryHandler(ListMyOrders)
export class ListMyOrdersHandler implements IQueryHandler<ListMyOrders, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  execute({ buyerId, list }: ListMyOrders): Promise<JsonDocument> {
    return this.reads.json(myOrders, [...limitAndOffset(list), buyerId]);
  }
}

@QueryHandler(ListMySubOrders)
export class ListMySubOrdersHandler implements IQueryHandler<ListMySubOrders, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  execute({ sellerId, list }: ListMySubOrders): Promise<JsonDocument> {
    const search = searchText(list.search);
    // A text that is not an order number becomes '', which matches no number.
    const number = search === null ? null : (parseOrderNumber(search) ?? '');
    return this.reads.json(mySubOrders, [...limitAndOffset(list), sellerId, list.from ?? null, list.to ?? null, number, search]);
  }
}

@QueryHandler(ListUnifiedOrders)
export class ListUnifiedOrdersHandler implements IQueryHandler<ListUnifiedOrders, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  execute({ list }: ListUnifiedOrders): Promise<JsonDocument> {
    return this.reads.json(list.all ? allOrders : unifiedOrders, limitAndOffset(list));
  }
}
