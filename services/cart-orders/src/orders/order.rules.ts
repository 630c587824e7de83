import {
  type BuyerData,
  type Cart,
  CodedError,
  type DetailedCart,
  type ErrorKind,
  type LineChange,
  type OrderBelowMinimumDetails,
  type OrderChangedDetails,
  type OrderManufacturer,
  type OrderProblem,
  findOrderProblem,
  orderRefusals,
  orderTexts,
  type Role,
  serviceLimits,
  type Shipping,
} from '@shop/contracts';
import type { Book, BookSeller } from '../price-book/book.js';
import { priceCart } from '../cart/price-cart.js';
import { toOrderLines, type OrderLines, countUnits, countVariants } from './order-lines.js';
import type { SeenPrice, RequestedOrder } from './orders.dto.js';

/** One manufacturer's part of an order that passed all checks. */
export interface OrderPart {
  seller: OrderManufacturer;
  lines: OrderLines;
  units: number;
  subtotal: number;
  shipping: Shipping;
}
export interface OrderDraft {
  total: number;
  parts: OrderPart[];
}
/** The sender's role and contact data: a wholesaler's profile, or the name and phone that a guest typed. */
export interface Sender {
  role: Role | null;
  buyer: BuyerData | undefined;
  canGuestsOrder: boolean;
}

const errorKinds: Record<OrderProblem['code'], ErrorKind> = {
  'order.empty': 'invalid',
  'order.not-wholesaler': 'forbidden',
  'order.manufacturer': 'forbidden',
  'order.guests-off': 'forbidden',
  'order.buyer': 'invalid',
  'order.below-minimum': 'conflict',
};

/**
 * Checks a request against the price book and returns the order to write. Throws a coded error for the first failed check. Changes since
 * the buyer saw the cart are reported before a missed minimum, because the minimum is checked at today's prices.
 */
export function draftOrder(request: RequestedOrder, { role, buyer, canGuestsOrder }: Sender, book: Book): OrderDraft {
  const cart = priceCart(request.items, book);
  const problem = findOrderProblem({
    unify: request.unified || cart.carts.length > 1,
    role,
    guestsMaySend: canGuestsOrder,
    buyer,
    carts: cart.carts.map(({ manufacturer, totalCart: total }) => ({ manufacturer, total })),
  });
  const changes = lineChanges(request.seen, cart);
  const changed = request.seen.size > 0 && (changes.length > 0 || !haveSameTotals(request.totals, cart.carts));
  const canReportChangeFirst = problem?.code === 'order.below-minimum' || problem?.code === 'order.empty';
  if (problem && !(changed && canReportChangeFirst)) throw toProblemError(problem, cart);
  if (changed) throw conflictError('order.changed', orderTexts.changed, { cart, changes } satisfies OrderChangedDetails);
  const parts = cart.carts.map((one) => toOrderPart(one, book, request.shipping));
  if (!Number.isSafeInteger(cart.total) || isTooLarge(parts)) throw CodedError.invalid('order.too-much', { carts: orderRefusals.tooMuch });
  return { total: cart.total, parts };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
const isTooLarge = (parts: readonly OrderPart[]): boolean =>
  sumOf(parts.map(({ units }) => units)) > serviceLimits.order.units ||
  sumOf(parts.map(({ lines }) => countVariants(lines))) > serviceLimits.order.variants;

const conflictError = (code: string, message: string, details: OrderChangedDetails | OrderBelowMinimumDetails): CodedError =>
  new CodedError('conflict', code, message, undefined, { details: { ...details } });

function toProblemError({ code, text, fields, below }: OrderProblem, { carts, ...rest }: DetailedCart): CodedError {
  const cart = below && carts[below.at];
  if (cart) {
    const { userId, name } = cart.manufacturer;
    return conflictError(code, text, { cart: { carts, ...rest }, manufacturer: { userId, name }, missing: below.missing });
  }
  const fieldErrors = fields && Object.fromEntries(Object.entries(fields).map(([field, sentence]) => [`userData.${field}`, sentence]));
  return new CodedError(errorKinds[code], code, text, fieldErrors);
}

/** Lines whose price, units or availability differ from what the buyer saw. */
function lineChanges(seen: ReadonlyMap<string, SeenPrice>, { carts, unknown }: DetailedCart): LineChange[] {
  const before = (id: string): SeenPrice => seen.get(id) ?? { price: 0 };
  const packs = carts
    .flatMap((cart) => cart.packs)
    .filter(({ id, price, units, state }) => state === 'removed' || before(id).price !== price || before(id).units !== units)
    .map(({ id, name, price, units, state }): LineChange => {
      const after = state === 'ok' ? { price, units } : null;
      return { kind: 'pack', id, name, before: before(id), after };
    });
  const products = carts
    .flatMap((cart) => cart.products)
    .map((product) => ({ ...product, removedIds: product.inventories.filter(({ state }) => state !== 'ok').map(({ id }) => id) }))
    .filter(({ id, price, removedIds }) => removedIds.length > 0 || before(id).price !== price)
    .map(({ id, name, price, state, removedIds }): LineChange => {
      const change: LineChange = { kind: 'product', id, name, before: before(id), after: state === 'removed' ? null : { price } };
      return state !== 'removed' && removedIds.length > 0 ? { ...change, goneInventories: removedIds } : change;
    });
  const unknownLines = unknown.map(({ kind, id }): LineChange => ({ kind, id, name: '', before: before(id), after: null }));
  return [...packs, ...products, ...unknownLines];
}

function haveSameTotals(totals: ReadonlyMap<string, number>, carts: readonly Cart[]): boolean {
  return totals.size === carts.length && carts.every(({ manufacturer, totalCart }) => totals.get(manufacturer.userId) === totalCart);
}

function toOrderPart(cart: Cart, book: Book, shippingOf: ReadonlyMap<string, Shipping>): OrderPart {
  const { userId, name, image, phone } = cart.manufacturer;
  const { street = null, cuit, vatStatus, priceVat }: Partial<BookSeller> = book.sellers.find(({ id }) => id === userId) ?? {};
  const lines = toOrderLines(cart, new Map(book.packs.map((pack) => [pack.id, pack])));
  const shipping = shippingOf.get(userId) ?? {};
  const seller = { userId, name, image, phone, street, cuit, vatStatus, priceVat };
  return { seller, lines, units: countUnits(lines), subtotal: cart.totalCart, shipping };
}
