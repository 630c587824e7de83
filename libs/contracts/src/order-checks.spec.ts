import { describe, expect, it } from '@jest/globals';
import { type AboutToSend, orderProblem, type OrderProblem } from './order-checks.js';
import type { Role } from './roles.js';
import { type CartPart, ruleInWords, senders, sendingRules, type SendingRule, toldOf } from './sending-rules.js';

const ana = { name: 'Ana Pérez', phone: '1145678901' };
const cart = (name: string, total: number, minPurchase = 0) => ({ manufacturer: { name, minPurchase }, total });
const full = [cart('Telares', 60_000, 50_000)];
const low = [cart('Telares', 60_000, 50_000), cart('Once', 9999, 10_000), cart('Sur', 1, 500)];

const problemOf = (order: Partial<AboutToSend>): OrderProblem | undefined =>
  orderProblem({ unify: false, role: null, guestsMaySend: true, buyer: ana, carts: full, ...order });

const makers = ['Telares', 'Once', 'Sur'].map((name, i) => ({ name, minPurchase: 10_000 * (i + 1) }));
const totalOf = (part: CartPart, minimum: number): number => ({ enough: minimum, 'too little': minimum - 1, removed: 0 })[part];

function runs(rules: readonly SendingRule[]): void {
  it.each(rules.map((rule) => ({ ...rule, words: ruleInWords(rule) })))(
    '$words',
    ({ sender, unify, cart: parts, buyer, guestsOff, told }) => {
      const carts = makers
        .slice(0, parts.length)
        .map((maker, i) => cart(maker.name, totalOf(parts[i]!, maker.minPurchase), maker.minPurchase));
      const problem = problemOf({ unify, role: senders[sender], guestsMaySend: !guestsOff, buyer, carts });
      const low = makers[parts.indexOf('too little')] ?? makers[0]!;
      expect(problem && [problem.code, problem.title, problem.text]).toEqual(told ? [told.code, told.title, toldOf(told, low)] : undefined);
    },
  );
}

describe('[CART-11] [CART-12] [CART-13] [CART-14] [CART-15] [A-30] unifying', () => {
  runs(sendingRules.filter(({ unify }) => unify));
});
describe('[CART-16] [CART-17] [CART-19] [CART-20] [A-24] [A-30] sending one cart', () => {
  runs(sendingRules.filter(({ unify }) => !unify));
});

describe('the checks before sending', () => {
  it('[A-29] let a total pass that equals the minimum, and ask nothing where there is none', () => {
    for (const unify of [true, false]) {
      expect(problemOf({ unify, role: 'wholesaler', carts: [cart('Once', 10_000, 10_000)] })).toBeUndefined();
      expect(problemOf({ unify, role: 'wholesaler', carts: [cart('Once', 1, 0)] })).toBeUndefined();
      expect(problemOf({ unify, role: 'wholesaler', carts: [cart('Once', 9999, 10_000)] })).toBeDefined();
    }
  });

  it('[A-29] [CART-15] name the first manufacturer below its minimum in the order of the cart, and what is missing', () => {
    expect(problemOf({ unify: true, role: 'wholesaler', carts: low })?.below).toEqual({ at: 1, missing: 1 });
  });

  it('[A-28] ask no minimum of a manufacturer of whom everything was removed', () => {
    expect(problemOf({ unify: true, role: 'wholesaler', carts: [...full, cart('Once', 0, 10_000)] })).toBeUndefined();
  });

  it('[A-24] ask nobody for data whose order is not taken (B-06)', () => {
    expect(problemOf({ guestsMaySend: false, buyer: null })?.code).toBe('order.guests-off');
    expect(problemOf({ role: 'wholesaler', guestsMaySend: false, buyer: null })?.code).toBe('order.buyer');
  });

  it('[CART-14] [CART-17] lead to the profile of a wholesaler and to the form of everybody else', () => {
    const to = (role: Role | null) => problemOf({ role, buyer: { name: 'Al' } });
    expect(to('wholesaler')).toMatchObject({ code: 'order.buyer', opens: 'profile' });
    expect(to(null)).toMatchObject({
      opens: 'buyer',
      fields: { name: 'El nombre debe tener al menos 3 caracteres.', phone: 'El teléfono debe tener entre 10 y 15 dígitos.' },
    });
  });
});
