import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Order } from '@shop/contracts';
import { type Caller, isoTime, Reads, statement } from '@shop/platform';
import { canSell } from '../../price-book/book.js';
import { visibleOrder, type StoredOrder } from '../order-view.js';
import { orderNotFound } from '../order-not-found.js';

/** API-30: an order by its number, or one part by the part's number, as far as the caller may see it. */
export class GetOrder extends Query<Order> {
  constructor(
    readonly number: string,
    readonly caller: Caller | undefined,
  ) {
    super();
  }
}

const storedOrder = statement(`
  select json_build_object(
    'number', o.number, 'buyerId', o.buyer_id, 'buyer', o.buyer, 'unified', o.unified,
    'createdAt', ${isoTime('o.created_at')},
    'parts', (
      select json_agg(json_build_object('number', s.number, 'sellerId', s.seller_id, 'seller', s.seller, 'lines', s.lines, 'units', s.units,
        'subtotal', s.subtotal, 'shipping', s.shipping, 'verified', (
          select json_build_object('createdAt', m.created_at, 'orderStep', m.order_step) from book_seller m
          where m.id = s.seller_id and ${canSell('m')})) order by s.position)
      from sub_order s where s.order_id = o.id))::text
  from orders o
  where o.id = coalesce((select id from orders where number = $1), (select order_id from sub_order where number = $1))`);

@QueryHandler(GetOrder)
export class GetOrderHandler implements IQueryHandler<GetOrder, Order> {
  constructor(private readonly reads: Reads) {}

  async execute({ number, caller }: GetOrder): Promise<Order> {
    const json = await this.reads.find(storedOrder, [number]);
    const order = json === undefined ? undefined : visibleOrder(caller, JSON.parse(json) as StoredOrder, number);
    if (!order) throw orderNotFound();
    return order;
  }
}
