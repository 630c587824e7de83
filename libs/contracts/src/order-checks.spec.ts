import { describe, expect, it } from '@jest/globals';
import { type AboutToSend, orderProblem } from './order-checks.js';
import type { Role } from './roles.js';

const viewers: Record<string, Role | null> = {
  guest: null,
  'no role': null,
  wholesaler: 'wholesaler',
  manufacturer: 'manufacturer',
  admin: 'admin',
};
const ana = { name: 'Ana Pérez', phone: '1145678901' };
const cart = (name: string, total: number, minPurchase = 0) => ({ manufacturer: { name, minPurchase }, total });
const full = [cart('Telares', 60_000, 50_000)];
const low = [cart('Telares', 60_000, 50_000), cart('Once', 9999, 10_000), cart('Sur', 1, 500)];

const mayorista = ['Acción no permitida', 'Debe registrarse como mayorista para poder unificar pedidos.'];
const fabricante = ['Acción no permitida', 'Debe cerrar sesión como Fabricante para poder generar una orden.'];
const vacio = ['Carrito vacío', 'Debes añadir algo al carrito para poder realizar esta acción.'];
const ingresa = ['Acción no permitida', 'Ingresá como mayorista para enviar tu pedido.'];
const nombre = ['Tus datos', 'El nombre no puede estar vacío.'];
const goes: string[] = [];

const said = (order: Partial<AboutToSend>): string[] => {
  const problem = orderProblem({ unify: false, role: null, guestsMaySend: true, buyer: ana, carts: full, ...order });
  return problem ? [problem.title, problem.text.replaceAll('\u00a0', ' ')] : goes;
};

type Row = [ids: string, state: string, order: Partial<AboutToSend>, expected: Record<keyof typeof viewers, string[]>];
const everybody = (text: string[]): Row[3] => Object.fromEntries(Object.keys(viewers).map((viewer) => [viewer, text]));

const unifying: Row[] = [
  ['CART-11', 'an empty cart', { carts: [] }, everybody(vacio)],
  ['CART-11', 'a cart of removed things only', { carts: [cart('Telares', 0, 50_000)] }, everybody(vacio)],
  ['CART-12] [CART-13] [A-30', 'a full cart', {}, { ...everybody(mayorista), wholesaler: goes }],
  ['CART-14', 'no data of the buyer', { buyer: null }, { ...everybody(mayorista), wholesaler: nombre }],
  [
    'CART-15] [CONST-19',
    'a minimum missed',
    { carts: low },
    { ...everybody(mayorista), wholesaler: ['Atención', 'El mínimo de compra en Once ($ 10.000).'] },
  ],
  ['CART-12', 'a shop without guests', { guestsMaySend: false }, { ...everybody(mayorista), wholesaler: goes }],
];
const alone: Row[] = [
  ['CART-16', 'an empty cart', { carts: [] }, everybody(vacio)],
  ['CART-20] [A-30] [CART-19', 'a full cart', {}, { ...everybody(goes), manufacturer: fabricante, admin: mayorista }],
  ['CART-17', 'no data of the buyer', { buyer: undefined }, { ...everybody(nombre), manufacturer: fabricante, admin: mayorista }],
  [
    'CART-16] [CONST-19',
    'a minimum missed',
    { carts: [cart('Once', 9999, 10_000)] },
    { ...everybody(['Atención', 'El mínimo de compra en Once es de $ 10.000.']), manufacturer: fabricante, admin: mayorista },
  ],
  [
    'A-24',
    'a shop without guests',
    { guestsMaySend: false, buyer: null },
    { guest: ingresa, 'no role': ingresa, wholesaler: nombre, manufacturer: fabricante, admin: mayorista },
  ],
];

function table(unify: boolean, rows: readonly Row[]): void {
  const cases = rows.flatMap(([ids, state, order, expected]) =>
    Object.entries(viewers).map(([viewer, role]) => ({ ids, state, order, viewer, role, text: expected[viewer] })),
  );
  it.each(cases)('[$ids] says the right thing to a $viewer with $state', ({ order, role, text }) => {
    expect(said({ unify, role, ...order })).toEqual(text);
  });
}

describe('[CART-11] [CART-12] [CART-13] [CART-14] [CART-15] [A-30] unifying', () => {
  table(true, unifying);
});
describe('[CART-16] [CART-17] [CART-19] [CART-20] [A-24] [A-30] sending one cart', () => {
  table(false, alone);
});

describe('the checks before sending', () => {
  it('[A-29] let a total pass that equals the minimum, and ask nothing where there is none', () => {
    for (const unify of [true, false]) {
      expect(said({ unify, role: 'wholesaler', carts: [cart('Once', 10_000, 10_000)] })).toBe(goes);
      expect(said({ unify, role: 'wholesaler', carts: [cart('Once', 1, 0)] })).toBe(goes);
      expect(said({ unify, role: 'wholesaler', carts: [cart('Once', 9999, 10_000)] })).not.toBe(goes);
    }
  });

  it('[A-29] [CART-15] name the first manufacturer below its minimum in the order of the cart, and what is missing', () => {
    const problem = orderProblem({ unify: true, role: 'wholesaler', guestsMaySend: true, buyer: ana, carts: low });
    expect(problem?.below).toEqual({ at: 1, missing: 1 });
  });

  it('[A-28] ask no minimum of a manufacturer of whom everything was removed', () => {
    expect(said({ unify: true, role: 'wholesaler', carts: [...full, cart('Once', 0, 10_000)] })).toBe(goes);
  });

  it('[CART-14] [CART-17] lead to the profile of a wholesaler and to the form of everybody else', () => {
    const to = (role: Role | null) => orderProblem({ unify: false, role, guestsMaySend: true, buyer: { name: 'Al' }, carts: full });
    expect(to('wholesaler')).toMatchObject({ code: 'order.buyer', opens: 'profile' });
    expect(to(null)).toMatchObject({
      opens: 'buyer',
      fields: { name: 'El nombre debe tener al menos 3 caracteres.', phone: 'El teléfono debe tener entre 10 y 15 dígitos.' },
    });
  });
});
