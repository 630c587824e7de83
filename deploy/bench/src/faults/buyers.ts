import { randomUUID } from 'node:crypto';
import type { CartItems, DetailedCart } from '@shop/contracts';
import { auditOrders } from '../orders/order-audit.js';
import { buy, type Purchase, type BuyerApi } from '../orders/purchase.js';
import type { SellerLines } from '../orders/order-fixtures.js';
import type { InspectedShop, IssueToken } from '../bench-shop.js';
import { LoadClients, type LoadClientsOptions } from './load-clients.js';

export interface BuyersOptions extends LoadClientsOptions {
  sellers: readonly SellerLines[];
  token: IssueToken;
}

/** One of this many orders is sent twice at once, as by two tabs or a double click. */
const TWICE_EVERY = 3;
const MAX_SELLERS_PER_ORDER = 3;

/** Wrong orders; all counts must be zero. */
export interface OrderFindings {
  /** Missing, or with another number than its sender received. */
  lostOrders: number;
  doubledOrders: number;
  /** Lines with a price that their sender had not seen. */
  unseenPrices: number;
  /** Parts of orders without exactly one mail to their manufacturer. */
  mailsNotOnce: number;
}

/** Wholesalers that each send one order of one to three manufacturers and retry until they receive its number. */
export class Buyers extends LoadClients {
  /** All purchases since the shop started; an order is never deleted. */
  private readonly purchases: Purchase[] = [];
  private readonly buyerApi: BuyerApi = {
    price: async (items: CartItems) => {
      const { status, text } = await this.requestWithRetries('POST', '/api/cart', { body: JSON.stringify(items) });
      if (status !== 200) throw new Error(`a cart was answered with ${status} ${text}`);
      return JSON.parse(text) as DetailedCart;
    },
    send: (request) => this.requestWithRetries('POST', '/api/orders', request),
  };

  constructor(private readonly options: BuyersOptions) {
    super(options);
  }

  /** An order of a guest from one manufacturer. */
  createGuestOrder(): { phone: string; order: () => Promise<void> } {
    const phone = `11${String(Math.random()).slice(2, 10).padEnd(8, '0')}`;
    return {
      phone,
      order: () => this.send({ sellers: this.options.sellers.slice(0, 1), senderHeaders: () => ({}), phone, seenPrices: new Map() }, 2),
    };
  }

  async findings(site: InspectedShop): Promise<OrderFindings> {
    const { once, doubled, unseenPrices } = await auditOrders(site, this.purchases);
    const [mails] = await site.rows<{ n: string }>(partsWithoutExactlyOneMail, [
      this.purchases.flatMap(({ seenPrices }) => [...seenPrices.keys()]),
    ]);
    return {
      lostOrders: this.purchases.length - once - doubled,
      doubledOrders: doubled,
      unseenPrices,
      mailsNotOnce: Number(mails?.n),
    };
  }

  protected startOne(): void {
    const { sellers: allSellers, token } = this.options;
    const n = this.purchases.length;
    const sellers = Array.from({ length: 1 + (n % MAX_SELLERS_PER_ORDER) }, (_, k) => allSellers[(n + k) % allSellers.length] ?? []).flat();
    const buyerId = randomUUID();
    const senderHeaders = (): Record<string, string> => ({ authorization: `Bearer ${token(buyerId, 'wholesaler')}` });
    void this.send({ sellers, senderHeaders, seenPrices: new Map() }, n % TWICE_EVERY === 0 ? 2 : 1);
  }

  private send(purchase: Purchase, attempts: number): Promise<void> {
    this.purchases.push(purchase);
    return this.track(() => buy(purchase, this.buyerApi, attempts));
  }
}

const partsWithoutExactlyOneMail = `
  with part as (select s.id, s.number from cart_orders.sub_order s join cart_orders.orders o on o.id = s.order_id where o.key = any($1)),
       said as (select aggregate_id as id, count(*) as n from cart_orders.outbox where name = 'sub-order.received' group by 1),
       sent as (select order_summary ->> 'number' as number, count(*) as n from identity.account_mails
                 where kind = 'order-received' and sent_at is not null group by 1)
  select count(*) as n from part left join said using (id) left join sent using (number)
   where said.n is distinct from 1 or sent.n is distinct from 1`;
