import type { BuyerData } from '../src/api/orders.js';
import { formatPesos } from '../src/money.js';
import type { OrderProblem } from '../src/order-checks.js';
import type { Role } from '../src/roles.js';

/**
 * Rules of the specification for sending an order (§5, §6, §8). The tests of `findOrderProblem`, of `POST /api/orders` and of the cart
 * page run every row. The texts are written out here, so that a changed text fails a test.
 */
export interface SendingRule {
  /** Requirements and decisions that the row covers. */
  ids: string;
  sender: keyof typeof senders;
  /** True for «Unificar pedido» with the whole cart, false for «Enviar pedido» with the only manufacturer. */
  unify: boolean;
  /** One entry per manufacturer, in the order of the cart. */
  cart: readonly CartPart[];
  /** Data of a wholesaler's profile, or of the form for other senders. */
  buyer: BuyerData | null;
  /** True if the shop accepts no orders of guests (B-06). */
  guestsOff: boolean;
  /** Null if the order is sent. */
  refusal: Refusal | null;
}

export const senders = {
  guest: null,
  'person without a role': null,
  wholesaler: 'wholesaler',
  manufacturer: 'manufacturer',
  admin: 'admin',
} as const satisfies Record<string, Role | null>;

/** The lines of a manufacturer with a minimum purchase: exactly the minimum, below it, or no longer sold. */
export type CartPart = 'enough' | 'too little' | 'removed';

export interface Refusal {
  code: OrderProblem['code'];
  title: string;
  /** `{manufacturer}` and `{amount}` are the first manufacturer below its minimum, and that minimum. */
  text: string;
  /** Text of the form for buyer data, which opens instead of a message, if it differs. */
  form?: string;
}

/** Fills in the manufacturer and its minimum. */
export const refusalText = ({ text }: Pick<Refusal, 'text'>, { name, minPurchase }: { name: string; minPurchase: number }): string =>
  text.replace('{manufacturer}', name).replace('{amount}', formatPesos(minPurchase));

const refusal = (code: Refusal['code'], title: string, text: string, form?: string): Refusal => ({
  code,
  title,
  text,
  ...(form && { form }),
});
const empty = refusal('order.empty', 'Carrito vacío', 'Debes añadir algo al carrito para poder realizar esta acción.');
const notWholesaler = refusal(
  'order.not-wholesaler',
  'Acción no permitida',
  'Debe registrarse como mayorista para poder unificar pedidos.',
);
const manufacturer = refusal(
  'order.manufacturer',
  'Acción no permitida',
  'Debe cerrar sesión como Fabricante para poder generar una orden.',
);
const guestsOff = refusal('order.guests-off', 'Acción no permitida', 'Ingresá como mayorista para enviar tu pedido.');
const belowUnified = refusal('order.below-minimum', 'Atención', 'El mínimo de compra en {manufacturer} ({amount}).');
const below = refusal('order.below-minimum', 'Atención', 'El mínimo de compra en {manufacturer} es de {amount}.');
const noName = refusal('order.buyer', 'Tus datos', 'El nombre no puede estar vacío.');
const shortName = refusal('order.buyer', 'Tus datos', 'El nombre debe tener al menos 3 caracteres.');
const shortPhone = refusal(
  'order.buyer',
  'Tus datos',
  'El teléfono debe tener entre 10 y 15 dígitos.',
  'El número de teléfono debe tener exactamente 10 dígitos.',
);

const ana = { name: 'Ana Pérez', phone: '1145678901' };
type Answers = Partial<Record<SendingRule['sender'], Refusal | null>>;
const everybody = (answer: Refusal | null): Answers => Object.fromEntries(Object.keys(senders).map((sender) => [sender, answer]));
const guests = (answer: Refusal | null): Answers => ({ guest: answer, 'person without a role': answer });
const nonBuyers: Answers = { manufacturer, admin: notWholesaler };

interface Row extends Partial<Pick<SendingRule, 'buyer' | 'guestsOff'>> {
  ids: string;
  cart: readonly CartPart[];
  answers: Answers;
}
/** Order of the checks: empty cart, wholesalers only, no manufacturers, buyer data, minimums (CART-11…15). */
const unifyRules: Row[] = [
  { ids: 'CART-11', cart: [], answers: everybody(empty) },
  { ids: 'CART-11] [A-28', cart: ['removed'], answers: everybody(empty) },
  { ids: 'CART-12] [CART-13] [ORD-01] [A-30', cart: ['enough', 'enough'], answers: { ...everybody(notWholesaler), wholesaler: null } },
  { ids: 'CART-14', cart: ['too little'], buyer: null, answers: { ...everybody(notWholesaler), wholesaler: noName } },
  {
    ids: 'CART-15] [CONST-19] [A-29',
    cart: ['enough', 'too little', 'too little'],
    answers: { ...everybody(notWholesaler), wholesaler: belowUnified },
  },
  { ids: 'CART-12', cart: ['enough'], guestsOff: true, answers: { ...guests(notWholesaler), wholesaler: null } },
];
/** Order of the checks: empty cart, no manufacturers, no admins, guests only if allowed, buyer data, minimum. */
const singleRules: Row[] = [
  { ids: 'CART-16', cart: [], answers: everybody(empty) },
  { ids: 'CART-16] [A-28', cart: ['removed'], answers: everybody(empty) },
  { ids: 'CART-19] [CART-20] [ORD-01] [A-24] [A-30', cart: ['enough'], answers: { ...guests(null), wholesaler: null, ...nonBuyers } },
  { ids: 'CART-17] [CART-09', cart: ['too little'], buyer: null, answers: { ...guests(noName), wholesaler: noName, ...nonBuyers } },
  { ids: 'CART-09', cart: ['enough'], buyer: { ...ana, name: 'Al' }, answers: guests(shortName) },
  { ids: 'CART-10] [A-31', cart: ['enough'], buyer: { ...ana, phone: '114567890' }, answers: guests(shortPhone) },
  { ids: 'CART-16] [CONST-19] [A-29', cart: ['too little'], answers: { ...guests(below), wholesaler: below, ...nonBuyers } },
  { ids: 'A-24', cart: ['enough'], guestsOff: true, answers: { ...guests(guestsOff), wholesaler: null } },
];

const rulesOf = (unify: boolean, rows: readonly Row[]): SendingRule[] =>
  rows.flatMap(({ ids, cart, buyer = ana, guestsOff = false, answers }) =>
    Object.entries(answers).map(([sender, refusal]) => ({
      ids,
      sender: sender as SendingRule['sender'],
      unify,
      cart,
      buyer,
      guestsOff,
      refusal,
    })),
  );

export const sendingRules: readonly SendingRule[] = [...rulesOf(true, unifyRules), ...rulesOf(false, singleRules)];

/** Title of a test for the rule. */
export const describeRule = ({ ids, sender, unify, cart, buyer, guestsOff, refusal }: SendingRule): string => {
  const what = `${unify ? 'unifies' : 'sends'} ${cart.length === 0 ? 'nothing' : cart.join(', ')}`;
  const notes = [buyer === ana ? '' : `as ${JSON.stringify(buyer)}`, guestsOff ? 'where guests may not' : ''].filter(Boolean);
  return `[${ids}] a ${sender} ${[what, ...notes].join(' ')}: ${refusal ? refusal.code : 'sent'}`;
};
