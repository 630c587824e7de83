import type { BuyerData } from './api/orders.js';
import { formatPesos } from './money.js';
import type { OrderProblem } from './order-checks.js';
import type { Role } from './roles.js';

/**
 * What the specification says about sending a cart (§5, §6, §8), as one table for tests: those of `orderProblem`, of `POST /api/orders` and
 * of the cart's page all run every row. Texts are written out here, so that whoever changes a text of the product meets the specification.
 */
export interface SendingRule {
  /** Requirements and decisions it shows. */
  ids: string;
  sender: keyof typeof senders;
  /** «Unificar pedido» with the whole cart; otherwise «Enviar pedido» of the one manufacturer in it. */
  unify: boolean;
  /** By manufacturer, in the order of the cart. */
  cart: readonly CartPart[];
  /** A wholesaler's profile, or what anybody else typed. */
  buyer: BuyerData | null;
  /** The shop takes no orders of guests (B-06). */
  guestsOff: boolean;
  /** Null: it is sent. */
  told: Told | null;
}

export const senders = {
  guest: null,
  'person without a role': null,
  wholesaler: 'wholesaler',
  manufacturer: 'manufacturer',
  admin: 'admin',
} as const satisfies Record<string, Role | null>;

/** A manufacturer with a minimum purchase: what is bought of it reaches that exactly, misses it, or is not sold any more. */
export type CartPart = 'enough' | 'too little' | 'removed';

export interface Told {
  code: OrderProblem['code'];
  title: string;
  /** `{manufacturer}` and `{amount}` are the first manufacturer in the cart whose minimum is missed, and that minimum. */
  text: string;
  /** What the form for the buyer's data, which opens instead of a message, says of the same data where that differs. */
  form?: string;
}

/** A text of the table as it is said about this manufacturer. */
export const toldOf = ({ text }: Pick<Told, 'text'>, { name, minPurchase }: { name: string; minPurchase: number }): string =>
  text.replace('{manufacturer}', name).replace('{amount}', formatPesos(minPurchase));

const told = (code: Told['code'], title: string, text: string, form?: string): Told => ({ code, title, text, ...(form && { form }) });
const empty = told('order.empty', 'Carrito vacío', 'Debes añadir algo al carrito para poder realizar esta acción.');
const notWholesaler = told('order.not-wholesaler', 'Acción no permitida', 'Debe registrarse como mayorista para poder unificar pedidos.');
const manufacturer = told('order.manufacturer', 'Acción no permitida', 'Debe cerrar sesión como Fabricante para poder generar una orden.');
const guestsOff = told('order.guests-off', 'Acción no permitida', 'Ingresá como mayorista para enviar tu pedido.');
const belowUnified = told('order.below-minimum', 'Atención', 'El mínimo de compra en {manufacturer} ({amount}).');
const below = told('order.below-minimum', 'Atención', 'El mínimo de compra en {manufacturer} es de {amount}.');
const noName = told('order.buyer', 'Tus datos', 'El nombre no puede estar vacío.');
const shortName = told('order.buyer', 'Tus datos', 'El nombre debe tener al menos 3 caracteres.');
const shortPhone = told(
  'order.buyer',
  'Tus datos',
  'El teléfono debe tener entre 10 y 15 dígitos.',
  'El número de teléfono debe tener exactamente 10 dígitos.',
);

const ana = { name: 'Ana Pérez', phone: '1145678901' };
type Answers = Partial<Record<SendingRule['sender'], Told | null>>;
const everybody = (answer: Told | null): Answers => Object.fromEntries(Object.keys(senders).map((sender) => [sender, answer]));
const guests = (answer: Told | null): Answers => ({ guest: answer, 'person without a role': answer });
const others: Answers = { manufacturer, admin: notWholesaler };

interface Row extends Partial<Pick<SendingRule, 'buyer' | 'guestsOff'>> {
  ids: string;
  cart: readonly CartPart[];
  answers: Answers;
}
/** In this order: nothing to send, wholesalers only, no manufacturers, data of the buyer, minimums (CART-11…15). */
const unifying: Row[] = [
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
/** In this order: nothing to send, no manufacturers, no admins, guests only where the shop wants them, data of the buyer, minimum. */
const alone: Row[] = [
  { ids: 'CART-16', cart: [], answers: everybody(empty) },
  { ids: 'CART-16] [A-28', cart: ['removed'], answers: everybody(empty) },
  { ids: 'CART-19] [CART-20] [ORD-01] [A-24] [A-30', cart: ['enough'], answers: { ...guests(null), wholesaler: null, ...others } },
  { ids: 'CART-17] [CART-09', cart: ['too little'], buyer: null, answers: { ...guests(noName), wholesaler: noName, ...others } },
  { ids: 'CART-09', cart: ['enough'], buyer: { ...ana, name: 'Al' }, answers: guests(shortName) },
  { ids: 'CART-10] [A-31', cart: ['enough'], buyer: { ...ana, phone: '114567890' }, answers: guests(shortPhone) },
  { ids: 'CART-16] [CONST-19] [A-29', cart: ['too little'], answers: { ...guests(below), wholesaler: below, ...others } },
  { ids: 'A-24', cart: ['enough'], guestsOff: true, answers: { ...guests(guestsOff), wholesaler: null } },
];

const rulesOf = (unify: boolean, rows: readonly Row[]): SendingRule[] =>
  rows.flatMap(({ ids, cart, buyer = ana, guestsOff = false, answers }) =>
    Object.entries(answers).map(([sender, told]) => ({
      ids,
      sender: sender as SendingRule['sender'],
      unify,
      cart,
      buyer,
      guestsOff,
      told,
    })),
  );

export const sendingRules: readonly SendingRule[] = [...rulesOf(true, unifying), ...rulesOf(false, alone)];

/** A rule in words, for the title of a test. */
export const ruleInWords = ({ ids, sender, unify, cart, buyer, guestsOff, told }: SendingRule): string => {
  const what = `${unify ? 'unifies' : 'sends'} ${cart.length === 0 ? 'nothing' : cart.join(', ')}`;
  const notes = [buyer === ana ? '' : `as ${JSON.stringify(buyer)}`, guestsOff ? 'where guests may not' : ''].filter(Boolean);
  return `[${ids}] a ${sender} ${[what, ...notes].join(' ')}: ${told ? told.code : 'sent'}`;
};
