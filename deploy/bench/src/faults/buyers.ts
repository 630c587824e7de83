import { randomUUID } from 'node:crypto';
import type { CartItems, DetailedCart } from '@shop/contracts';
import { madeOf } from '../orders/made.js';
import { buy, type Purchase, type Way } from '../orders/purchase.js';
import type { Seller } from '../orders/shelf.js';
import type { TokenOf } from '../tokens.js';
import type { Inspected } from '../bench-world.js';
import { Crowd, type CrowdOptions } from './crowd.js';

export interface BuyersOptions extends CrowdOptions {
  shelf: readonly Seller[];
  token: TokenOf;
}

/** One order of so many is sent twice at once, as by two tabs or a double press. */
const TWICE_EVERY = 3;
const MAKERS = 3;

/** What is wrong with the orders of everybody here; all zero is the promise. */
export interface OrderFindings {
  /** Not there, or not under the number that its sender was told. */
  lostOrders: number;
  doubledOrders: number;
  /** Lines at a price that their sender had not seen. */
  unseenPrices: number;
  /** Parts of orders of which their manufacturer is not told by exactly one mail. */
  mailsNotOnce: number;
}

/** Many wholesalers, each of whom sends one order of one to three manufacturers, until they know its number. */
export class Buyers extends Crowd {
  /** Of the whole life of this shop: an order is for ever. */
  private readonly purchases: Purchase[] = [];
  private readonly way: Way = {
    price: async (items: CartItems) => {
      const { status, text } = await this.ask('POST', '/api/cart', { body: JSON.stringify(items) });
      if (status !== 200) throw new Error(`a cart was answered with ${status} ${text}`);
      return JSON.parse(text) as DetailedCart;
    },
    send: (request) => this.ask('POST', '/api/orders', request),
  };

  constructor(private readonly options: BuyersOptions) {
    super(options);
  }

  /** A guest, who orders of one manufacturer. */
  guest(): { phone: string; order: () => Promise<void> } {
    const phone = `11${String(Math.random()).slice(2, 10).padEnd(8, '0')}`;
    return { phone, order: () => this.send({ sellers: this.options.shelf.slice(0, 1), sender: () => ({}), phone, seen: new Map() }, 2) };
  }

  async findings(site: Inspected): Promise<OrderFindings> {
    const { once, doubled, unseen } = await madeOf(site, this.purchases);
    const [mails] = await site.rows<{ n: string }>(notToldOnce, [this.purchases.flatMap(({ seen }) => [...seen.keys()])]);
    return {
      lostOrders: this.purchases.length - once - doubled,
      doubledOrders: doubled,
      unseenPrices: unseen,
      mailsNotOnce: Number(mails?.n),
    };
  }

  protected begin(): void {
    const { shelf, token } = this.options;
    const n = this.purchases.length;
    const sellers = Array.from({ length: 1 + (n % MAKERS) }, (_, k) => shelf[(n + k) % shelf.length] ?? []).flat();
    const person = randomUUID();
    const sender = (): Record<string, string> => ({ authorization: `Bearer ${token(person, 'wholesaler')}` });
    void this.send({ sellers, sender, seen: new Map() }, n % TWICE_EVERY === 0 ? 2 : 1);
  }

  private send(purchase: Purchase, copies: number): Promise<void> {
    this.purchases.push(purchase);
    return this.track(() => buy(purchase, this.way, copies));
  }
}

const notToldOnce = `
  with part as (select s.id, s.number from cart_orders.sub_order s join cart_orders.orders o on o.id = s.order_id where o.key = any($1)),
       said as (select aggregate_id as id, count(*) as n from cart_orders.outbox where name = 'sub-order.received' group by 1),
       sent as (select order_summary ->> 'number' as number, count(*) as n from identity.account_mails
                 where kind = 'order-received' and sent_at is not null group by 1)
  select count(*) as n from part left join said using (id) left join sent using (number)
   where said.n is distinct from 1 or sent.n is distinct from 1`;
