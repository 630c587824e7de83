import {
  type BuyerData,
  type Cart,
  CodedError,
  type DetailedCart,
  type ErrorKind,
  type LineChange,
  type OrderBelowMinimum,
  type OrderChanged,
  type OrderManufacturer,
  type OrderProblem,
  orderProblem,
  orderTexts,
  type Role,
} from '@shop/contracts';
import type { Book } from '../book/book.js';
import { priceCart } from '../cart/price-cart.js';
import { linesOf, type OrderLines, unitsOf } from './order-lines.js';
import type { Seen, WantedOrder } from './orders.dto.js';

/** One manufacturer's part of an order that may be written. */
export interface OrderPart {
  seller: OrderManufacturer;
  lines: OrderLines;
  units: number;
  subtotal: number;
}
export interface OrderDraft {
  total: number;
  parts: OrderPart[];
}
/** Who sends it: `buyer` is a wholesaler's profile, or what anybody else typed. */
export interface Sender {
  role: Role | null;
  buyer: BuyerData | undefined;
  guestsMaySend: boolean;
}

const kinds: Record<OrderProblem['code'], ErrorKind> = {
  'order.empty': 'invalid',
  'order.not-wholesaler': 'forbidden',
  'order.manufacturer': 'forbidden',
  'order.guests-off': 'forbidden',
  'order.buyer': 'invalid',
  'order.below-minimum': 'conflict',
};

/**
 * What is written for a request, at the prices of the book, which are those its buyer saw. Throws a coded error for the first reason not
 * to: the checks before sending in their order, the minimums at today's prices and therefore after what changed since the buyer saw it.
 */
export function draftOrder(wanted: WantedOrder, { role, buyer, guestsMaySend }: Sender, book: Book): OrderDraft {
  const cart = priceCart(wanted.items, book);
  const problem = orderProblem({
    unify: wanted.unified || cart.carts.length > 1,
    role,
    guestsMaySend,
    buyer,
    carts: cart.carts.map(({ manufacturer, totalCart: total }) => ({ manufacturer, total })),
  });
  const changes = changesOf(wanted.seen, cart);
  const changed = wanted.seen.size > 0 && (changes.length > 0 || !sameTotals(wanted.totals, cart.carts));
  const mayFollow = problem?.code === 'order.below-minimum' || problem?.code === 'order.empty';
  if (problem && !(changed && mayFollow)) throw refusal(problem, cart);
  if (changed) throw withDetails('order.changed', orderTexts.changed, { cart, changes } satisfies OrderChanged);
  if (!Number.isSafeInteger(cart.total)) throw CodedError.invalid('order.too-much', { carts: orderTexts.tooMuch });
  return { total: cart.total, parts: cart.carts.map((one) => partOf(one, book)) };
}

const withDetails = (code: string, message: string, details: OrderChanged | OrderBelowMinimum): CodedError =>
  new CodedError('conflict', code, message, undefined, { details: { ...details } });

function refusal({ code, text, fields, below }: OrderProblem, { carts, ...rest }: DetailedCart): CodedError {
  const cart = below && carts[below.at];
  if (cart) {
    const { userId, name } = cart.manufacturer;
    return withDetails(code, text, { cart: { carts, ...rest }, manufacturer: { userId, name }, missing: below.missing });
  }
  const named = fields && Object.fromEntries(Object.entries(fields).map(([field, sentence]) => [`userData.${field}`, sentence]));
  return new CodedError(kinds[code], code, text, named);
}

/** Every line that is not sold as it was seen. */
function changesOf(seen: ReadonlyMap<string, Seen>, { carts, unknown }: DetailedCart): LineChange[] {
  const before = (id: string): Seen => seen.get(id) ?? { price: 0 };
  const packs = carts
    .flatMap((cart) => cart.packs)
    .filter(({ id, price, units, state }) => state === 'removed' || before(id).price !== price || before(id).units !== units)
    .map(({ id, name, price, units, state }): LineChange => {
      const after = state === 'ok' ? { price, units } : null;
      return { kind: 'pack', id, name, before: before(id), after };
    });
  const products = carts
    .flatMap((cart) => cart.products)
    .map((product) => ({ ...product, gone: product.inventories.filter(({ state }) => state === 'removed').map(({ id }) => id) }))
    .filter(({ id, price, gone }) => gone.length > 0 || before(id).price !== price)
    .map(({ id, name, price, state, gone }): LineChange => {
      const change: LineChange = { kind: 'product', id, name, before: before(id), after: state === 'ok' ? { price } : null };
      return state === 'ok' && gone.length > 0 ? { ...change, goneInventories: gone } : change;
    });
  const strangers = unknown.map(({ kind, id }): LineChange => ({ kind, id, name: '', before: before(id), after: null }));
  return [...packs, ...products, ...strangers];
}

/** Whether every manufacturer's cart came to what it comes to now. */
function sameTotals(totals: ReadonlyMap<string, number>, carts: readonly Cart[]): boolean {
  return totals.size === carts.length && carts.every(({ manufacturer, totalCart }) => totals.get(manufacturer.userId) === totalCart);
}

function partOf(cart: Cart, book: Book): OrderPart {
  const { userId, name, image, phone } = cart.manufacturer;
  const street = book.sellers.find(({ id }) => id === userId)?.street ?? null;
  const lines = linesOf(cart, new Map(book.packs.map((pack) => [pack.id, pack])));
  return { seller: { userId, name, image, phone, street }, lines, units: unitsOf(lines), subtotal: cart.totalCart };
}
