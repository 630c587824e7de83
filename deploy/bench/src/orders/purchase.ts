import { randomUUID } from 'node:crypto';
import type { CartItems, DetailedCart, ErrorBody, OrderPlaced } from '@shop/contracts';
import { cartOf, orderBody, type Seller } from './shelf.js';

/** An order that somebody wants, and what they know of it. */
export interface Purchase {
  sellers: readonly Seller[];
  /** Headers that say who sends it. */
  sender: () => Record<string, string>;
  /** Of a guest, whose orders are counted by it. */
  phone?: string;
  /** The prices that were seen, by product; by the key they were sent with. */
  seen: Map<string, ReadonlyMap<string, number>>;
  /** The number that its sender was told. */
  number?: string;
}

/** How its sender reaches the shop. */
export interface Way {
  price: (items: CartItems) => Promise<DetailedCart>;
  /** Sends it until there is an answer that is final. */
  send: (request: { headers: Record<string, string>; body: string }) => Promise<{ status: number; text: string }>;
}

/**
 * Sends an order, `copies` times at once, until it is made: with one key at the prices that were seen, and where those changed, as the page
 * of the cart does, with another one at those that are seen then. Throws on any other answer, and on two numbers for one key.
 */
export async function buy(purchase: Purchase, { price, send }: Way, copies: number): Promise<void> {
  for (;;) {
    const cart = await price(cartOf(purchase.sellers));
    const key = randomUUID();
    purchase.seen.set(key, pricesOf(cart));
    const request = { headers: { ...purchase.sender(), 'idempotency-key': key }, body: orderBody(cart, purchase.phone) };
    const answers = await Promise.all(Array.from({ length: copies }, () => send(request)));
    const made = answers.filter(({ status }) => status === 201);
    const numbers = new Set(made.map(({ text }) => (JSON.parse(text) as OrderPlaced).id));
    const [number] = numbers;
    if (numbers.size > 1) throw new Error(`one key became ${[...numbers].join(' and ')}`);
    if (number) purchase.number = number;
    if (number) return;
    const strange = answers.find(({ status, text }) => status !== 409 || (JSON.parse(text) as ErrorBody).code !== 'order.changed');
    if (strange) throw new Error(`an order was answered with ${strange.status} ${strange.text}`);
  }
}

const pricesOf = ({ carts }: DetailedCart): Map<string, number> =>
  new Map(carts.flatMap(({ products }) => products.map(({ id, price }): [string, number] => [id, price])));
