import { randomUUID } from 'node:crypto';
import type { CartItems, DetailedCart, ErrorBody, PlacedOrder } from '@shop/contracts';
import { cartOf, orderBody, type SellerLines } from './order-fixtures.js';

/** An order to be placed, with the answers that its sender received. */
export interface Purchase {
  sellers: readonly SellerLines[];
  /** Headers that identify the sender. */
  senderHeaders: () => Record<string, string>;
  /** Phone of a guest, for the rate limit. */
  phone?: string;
  /** Prices that the sender saw, by product id, for each key sent. */
  seenPrices: Map<string, ReadonlyMap<string, number>>;
  /** Number that the sender received. */
  number?: string;
}

/** Connection of a sender to the shop. */
export interface BuyerApi {
  price: (items: CartItems) => Promise<DetailedCart>;
  /** Sends an order until there is a final answer. */
  send: (request: { headers: Record<string, string>; body: string }) => Promise<{ status: number; text: string }>;
}

/**
 * Sends an order, `copies` times at once, until it is placed. When prices have changed it reads the cart again and sends with a new key,
 * as the cart page does. Throws on any other answer, and on two numbers for one key.
 */
export async function buy(purchase: Purchase, { price, send }: BuyerApi, copies: number): Promise<void> {
  for (;;) {
    const cart = await price(cartOf(purchase.sellers));
    const key = randomUUID();
    purchase.seenPrices.set(key, pricesOf(cart));
    const request = { headers: { ...purchase.senderHeaders(), 'idempotency-key': key }, body: orderBody(cart, purchase.phone) };
    const answers = await Promise.all(Array.from({ length: copies }, () => send(request)));
    const accepted = answers.filter(({ status }) => status === 201);
    const numbers = new Set(accepted.map(({ text }) => (JSON.parse(text) as PlacedOrder).id));
    const [number] = numbers;
    if (numbers.size > 1) throw new Error(`one key became ${[...numbers].join(' and ')}`);
    if (number) purchase.number = number;
    if (number) return;
    const unexpected = answers.find(({ status, text }) => status !== 409 || (JSON.parse(text) as ErrorBody).code !== 'order.changed');
    if (unexpected) throw new Error(`an order was answered with ${unexpected.status} ${unexpected.text}`);
  }
}

const pricesOf = ({ carts }: DetailedCart): Map<string, number> =>
  new Map(carts.flatMap(({ products }) => products.map(({ id, price }): [string, number] => [id, price])));
