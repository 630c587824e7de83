import type { BuyerData } from './api/orders.js';
import { buyerProblems } from './buyer-rules.js';
import { formatPesos } from './money.js';
import { orderTexts } from './order-texts.js';
import type { Role } from './roles.js';

/** What is about to be sent, by whom. The browser asks before it sends, the server before it writes. */
export interface AboutToSend {
  /** Whether all carts go out as one order (Unificar pedido) or one manufacturer's alone. */
  unify: boolean;
  /** Null for guests and for who has no role (yet): both buy as guests (B-06). */
  role: Role | null;
  /** Whether guests may send orders here (GUEST_ORDERS). */
  guestsMaySend: boolean;
  /** A wholesaler's profile; what anybody else typed. */
  buyer: Partial<BuyerData> | null | undefined;
  /** In the order of the cart; `total` without what was removed, so 0 = nothing of it can be sent. */
  carts: readonly { manufacturer: { name: string; minPurchase: number }; total: number }[];
}

/** Why it is not sent: what the dialog says, and where it leads. */
export interface OrderProblem {
  code: 'order.empty' | 'order.not-wholesaler' | 'order.manufacturer' | 'order.guests-off' | 'order.buyer' | 'order.below-minimum';
  title: string;
  text: string;
  /** Where the missing data are filled in: the cart's form, or a wholesaler's profile (B-04). */
  opens?: 'buyer' | 'profile';
  /** What is wrong with the buyer's data. */
  fields?: Partial<Record<keyof BuyerData, string>>;
  /** The first cart below its minimum, as its place in `carts`, and what is missing. */
  below?: { at: number; missing: number };
}

type Check = (order: AboutToSend) => OrderProblem | undefined;
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

/** The first that fails in the order of the cart; reaching it exactly is enough, 0 is none. Carts with nothing to send are not asked. */
const minimums: Check = ({ unify, carts }) => {
  const at = carts.findIndex(({ manufacturer, total }) => total > 0 && total < manufacturer.minPurchase);
  const cart = carts[at];
  if (!cart) return undefined;
  const { name, minPurchase } = cart.manufacturer;
  const say = unify ? orderTexts.belowMinimumUnified : orderTexts.belowMinimum;
  return {
    code: 'order.below-minimum',
    title: orderTexts.attentionTitle,
    text: say(name, formatPesos(minPurchase)),
    below: { at, missing: minPurchase - cart.total },
  };
};

/** CART-11 to CART-15, in the stated order: a manufacturer, and everybody else, fails the second already. */
const unifyChecks: readonly Check[] = [empty, wholesalersOnly, noManufacturer, buyerKnown, minimums];
/** CART-16, CART-17, in the order that lets every text be reached (A-30, B-06). */
const singleChecks: readonly Check[] = [empty, noManufacturer, noAdmin, guestsAllowed, buyerKnown, minimums];

/** The first reason not to send this, or undefined when it may go. */
export function orderProblem(order: AboutToSend): OrderProblem | undefined {
  for (const check of order.unify ? unifyChecks : singleChecks) {
    const problem = check(order);
    if (problem) return problem;
  }
  return undefined;
}
