import { describe, expect, it } from '@jest/globals';
import { type OrderAttempt, findOrderProblem, type OrderProblem } from './order-checks.js';
import type { Role } from './roles.js';
import { type CartPart, describeRule, senders, sendingRules, type SendingRule, refusalText } from '../test/sending-rules.js';

const ana = { name: 'Ana Pérez', phone: '1145678901' };
const cart = (name: string, total: number, minPurchase = 0) => ({ manufacturer: { name, minPurchase }, total });
const full = [cart('Telares', 60_000, 50_000)];
const low = [cart('Telares', 60_000, 50_000), cart('Once', 9999, 10_000), cart('Sur', 1, 500)];

const problemOf = (order: Partial<OrderAttempt>): OrderProblem | undefined =>
  findOrderProblem({ unify: false, role: null, guestsMaySend: true, buyer: ana, carts: full, ...order });

const manufacturers = ['Telares', 'Once', 'Sur'].map((name, i) => ({ name, minPurchase: 10_000 * (i + 1) }));
const totalOf = (part: CartPart, minimum: number): number => ({ enough: minimum, 'too little': minimum - 1, removed: 0 })[part];

function runs(rules: readonly SendingRule[]): void {
  it.each(rules.map((rule) => ({ ...rule, words: describeRule(rule) })))(
    '$words',
    ({ sender, unify, cart: parts, buyer, guestsOff, refusal }) => {
      const carts = manufacturers
        .slice(0, parts.length)
        .map((manufacturer, i) => cart(manufacturer.name, totalOf(parts[i]!, manufacturer.minPurchase), manufacturer.minPurchase));
      const problem = problemOf({ unify, role: senders[sender], guestsMaySend: !guestsOff, buyer, carts });
      const low = manufacturers[parts.indexOf('too little')] ?? manufacturers[0]!;
      expect(problem && [problem.code, problem.title, problem.text]).toEqual(
        refusal ? [refusal.code, refusal.title, refusalText(refusal, low)] : undefined,
      );
    },
  );
}

describe('[CART-11] [CART-12] [CART-13] [CART-14] [CART-15] [A-30] sending a unified order', () => {
  runs(sendingRules.filter(({ unify }) => unify));
});
describe('[CART-16] [CART-17] [CART-19] [CART-20] [A-24] [A-30] sending one cart', () => {
  runs(sendingRules.filter(({ unify }) => !unify));
});

describe('the checks before sending an order', () => {
  it('[A-29] accept a total that equals the minimum, and any total without a minimum', () => {
    for (const unify of [true, false]) {
      expect(problemOf({ unify, role: 'wholesaler', carts: [cart('Once', 10_000, 10_000)] })).toBeUndefined();
      expect(problemOf({ unify, role: 'wholesaler', carts: [cart('Once', 1, 0)] })).toBeUndefined();
      expect(problemOf({ unify, role: 'wholesaler', carts: [cart('Once', 9999, 10_000)] })).toBeDefined();
    }
  });

  it('[A-29] [CART-15] name the first manufacturer below its minimum, and the missing amount', () => {
    expect(problemOf({ unify: true, role: 'wholesaler', carts: low })?.below).toEqual({ at: 1, missing: 1 });
  });

  it('[A-28] check no minimum of a manufacturer whose lines were all removed', () => {
    expect(problemOf({ unify: true, role: 'wholesaler', carts: [...full, cart('Once', 0, 10_000)] })).toBeUndefined();
  });

  it('[A-24] do not ask for buyer data if the order is not allowed anyway (B-06)', () => {
    expect(problemOf({ guestsMaySend: false, buyer: null })?.code).toBe('order.guests-off');
    expect(problemOf({ role: 'wholesaler', guestsMaySend: false, buyer: null })?.code).toBe('order.buyer');
  });

  it('[CART-14] [CART-17] open the profile for a wholesaler and the form for other buyers', () => {
    const to = (role: Role | null) => problemOf({ role, buyer: { name: 'Al' } });
    expect(to('wholesaler')).toMatchObject({ code: 'order.buyer', opens: 'profile' });
    expect(to(null)).toMatchObject({
      opens: 'buyer',
      fields: { name: 'El nombre debe tener al menos 3 caracteres.', phone: 'El teléfono debe tener entre 10 y 15 dígitos.' },
    });
  });
});
