import type { BuyerData } from './api/orders.js';
import { buyerProblems } from './buyer-rules.js';
import { formatPesos } from './money.js';
import { orderTexts } from './order-texts.js';
import type { Role } from './roles.js';

/** An order before it is sent. The browser checks it before sending, the server before writing. */
export interface OrderAttempt {
  /** True for all carts as one order (Unificar pedido), false for the cart of one manufacturer. */
  unify: boolean;
  /** Null for guests and for users without a role; both buy as guests (B-06). */
  role: Role | null;
  /** True if this shop accepts orders of guests (GUEST_ORDERS). */
  guestsMaySend: boolean;
  /** Data of a wholesaler's profile, or of the form for other buyers. */
  buyer: Partial<BuyerData> | null | undefined;
  /** In the order of the cart. `total` excludes removed lines, so 0 means that there is nothing to send. */
  carts: readonly { manufacturer: { name: string; minPurchase: number }; total: number }[];
}

/** The reason for which an order is not sent, with the texts of its dialog. */
export interface OrderProblem {
  code: 'order.empty' | 'order.not-wholesaler' | 'order.manufacturer' | 'order.guests-off' | 'order.buyer' | 'order.below-minimum';
  title: string;
  text: string;
  /** Opens the form or the profile in which missing data are filled in (B-04). */
  opens?: 'buyer' | 'profile';
  /** Error texts of the buyer data. */
  fields?: Partial<Record<keyof BuyerData, string>>;
  /** The first cart below its minimum, as an index of `carts`, and the missing amount. */
  below?: { at: number; missing: number };
}

type Check = (order: OrderAttempt) => OrderProblem | undefined;
const { notAllowedTitle } = orderTexts;

const empty: Check = ({ carts }) =>
  carts.every(({ total }) => total <= 0) ? { code: 'order.empty', title: orderTexts.emptyTitle, text: orderTexts.empty } : undefined;

const notWholesaler: OrderProblem = { code: 'order.not-wholesaler', title: notAllowedTitle, text: orderTexts.notWholesaler };

const wholesalersOnly: Check = ({ role }) => (role === 'wholesaler' ? undefined : notWholesaler);

const noManufacturer: Check = ({ role }) =>
  role === 'manufacturer' ? { code: 'order.manufacturer', title: notAllowedTitle, text: orderTexts.manufacturer } : undefined;

const noAdmin: Check = ({ role }) => (role === 'admin' ? notWholesaler : undefined);

const guestsAllowed: Check = ({ role, guestsMaySend }) =>
  role !== null || guestsMaySend ? undefined : { code: 'order.guests-off', title: notAllowedTitle, text: orderTexts.guestsOff };

const buyerKnown: Check = ({ role, buyer }) => {
  const fields = buyerProblems(buyer);
  if (!fields) return undefined;
  const text = Object.values(fields)[0] ?? '';
  return { code: 'order.buyer', title: orderTexts.buyerMissingTitle, text, fields, opens: role === 'wholesaler' ? 'profile' : 'buyer' };
};

/**
 * Finds the first cart below its minimum; a total equal to the minimum is enough, 0 is no minimum. Skips carts without anything to
 * send.
 */
const minimums: Check = ({ unify, carts }) => {
  const at = carts.findIndex(({ manufacturer, total }) => total > 0 && total < manufacturer.minPurchase);
  const cart = carts[at];
  if (!cart) return undefined;
  const { name, minPurchase } = cart.manufacturer;
  const textFor = unify ? orderTexts.belowMinimumUnified : orderTexts.belowMinimum;
  return {
    code: 'order.below-minimum',
    title: orderTexts.attentionTitle,
    text: textFor(name, formatPesos(minPurchase)),
    below: { at, missing: minPurchase - cart.total },
  };
};

/** CART-11 to CART-15, in this order: manufacturers and all other users fail at the second check already. */
const unifyChecks: readonly Check[] = [empty, wholesalersOnly, noManufacturer, buyerKnown, minimums];
/** CART-16 and CART-17, in an order in which every text can be reached (A-30, B-06). */
const singleChecks: readonly Check[] = [empty, noManufacturer, noAdmin, guestsAllowed, buyerKnown, minimums];

/** Returns the first reason against sending, or undefined if the order may be sent. */
export function findOrderProblem(order: OrderAttempt): OrderProblem | undefined {
  for (const check of order.unify ? unifyChecks : singleChecks) {
    const problem = check(order);
    if (problem) return problem;
  }
  return undefined;
}
