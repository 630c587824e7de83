import { randomUUID } from 'node:crypto';
import type { CartItems, DetailedCart, ErrorBody, PlacedOrder } from '@shop/contracts';
import { countRows, type ShopData } from '../shop-data.js';
import { cartOf, orderBody, type SellerLines } from '../cart-fixtures.js';
import { LoadClients, type LoadClientsOptions } from './load-clients.js';
import { auditOrders, type OrderAudit, type Purchase } from './order-audit.js';

/** One of this many orders is sent twice at once, as by two tabs or a double click. */
const TWICE_EVERY = 3;
const MAX_SELLERS_PER_ORDER = 3;

interface Sender {
  sellers: readonly SellerLines[];
  /** Wholesaler who sends the order; a guest without. */
  buyerId?: string;
  /** Phone of a guest, for the rate limit. */
  phone?: string;
}

/** Wholesalers that each send one order of one to three manufacturers and retry until they receive its number. */
export class Buyers extends LoadClients {
  /** All purchases since the shop started; an order is never deleted. */
  private readonly purchases: Purchase[] = [];

  constructor(
    options: LoadClientsOptions,
    private readonly sellers: readonly SellerLines[],
  ) {
    super(options);
  }

  /** An order of a guest from one manufacturer. */
  createGuestOrder(): { phone: string; order: () => Promise<void> } {
    const phone = `11${String(Math.random()).slice(2, 10).padEnd(8, '0')}`;
    return { phone, order: () => this.buy({ sellers: this.sellers.slice(0, 1), phone }, 2) };
  }

  /** `mailsNotOnce`: parts of orders without exactly one event and one mail to their manufacturer. */
  async findings(shop: ShopData): Promise<OrderAudit & { mailsNotOnce: number }> {
    const keys = this.purchases.flatMap(({ seenPrices }) => [...seenPrices.keys()]);
    return {
      ...(await auditOrders(shop.rows, this.purchases)),
      mailsNotOnce: await countRows(shop, partsWithoutExactlyOneMail, [keys]),
    };
  }

  protected startOne(): void {
    const n = this.purchases.length;
    const sellers = Array.from(
      { length: 1 + (n % MAX_SELLERS_PER_ORDER) },
      (_, k) => this.sellers[(n + k) % this.sellers.length] ?? [],
    ).flat();
    void this.buy({ sellers, buyerId: randomUUID() }, n % TWICE_EVERY === 0 ? 2 : 1);
  }

  /**
   * Sends an order, `copies` times at once, until it is placed. When prices have changed it reads the cart again and sends with a new key,
   * as the cart page does. Any other answer, and two numbers for one key, are unexpected.
   */
  private buy({ sellers, buyerId, phone }: Sender, copies: number): Promise<void> {
    const purchase: Purchase = { seenPrices: new Map() };
    this.purchases.push(purchase);
    return this.track(async () => {
      while (!purchase.number) {
        const cart = await this.priceCart(cartOf(sellers));
        const key = randomUUID();
        purchase.seenPrices.set(key, new Map(cart.carts.flatMap(({ products }) => products.map(({ id, price }) => [id, price] as const))));
        const headers = { ...(buyerId && this.authorization(buyerId, 'wholesaler')), 'idempotency-key': key };
        const body = orderBody(cart, phone);
        const answers = await Promise.all(Array.from({ length: copies }, () => this.request('POST', '/api/orders', { headers, body })));
        const numbers = new Set(answers.flatMap(({ status, text }) => (status === 201 ? (JSON.parse(text) as PlacedOrder).id : [])));
        if (numbers.size > 1) throw new Error(`one key became ${[...numbers].join(' and ')}`);
        [purchase.number] = numbers;
        const unexpected = answers.find(({ status, text }) => status !== 409 || (JSON.parse(text) as ErrorBody).code !== 'order.changed');
        if (!purchase.number && unexpected) throw new Error(`an order was answered with ${unexpected.status} ${unexpected.text}`);
      }
    });
  }

  private async priceCart(items: CartItems): Promise<DetailedCart> {
    const { status, text } = await this.request('POST', '/api/cart', { body: JSON.stringify(items) });
    if (status !== 200) throw new Error(`a cart was answered with ${status} ${text}`);
    return JSON.parse(text) as DetailedCart;
  }
}

const partsWithoutExactlyOneMail = `
  with part as (select s.id, s.number from cart_orders.sub_order s join cart_orders.orders o on o.id = s.order_id where o.key = any($1)),
       published as (select aggregate_id as id, count(*) as n from cart_orders.outbox where name = 'sub-order.received' group by 1),
       sent as (select order_summary ->> 'number' as number, count(*) as n from identity.account_mails
                 where kind = 'order-received' and sent_at is not null group by 1)
  select count(*) as n from part left join published using (id) left join sent using (number)
   where published.n is distinct from 1 or sent.n is distinct from 1`;
