import { describe, expect, it } from '@jest/globals';
import { cartCards, chatLinesOf, countsOf } from './cart-cards.js';
import { takeAnswer } from './pricing.js';
import type { Remembered } from './cart-snapshot.js';
import type { LocalCart } from './cart.js';

const maker = (id: string): Remembered['maker'] => ({ id, name: `Taller ${id}`, minPurchase: 0, phone: '1144445555' });
const cart: LocalCart = {
  packs: [{ packId: 'caja', quantity: 2 }],
  products: [
    {
      productId: 'remera',
      variations: [
        { variationId: 'm', quantity: 3 },
        { variationId: 'l', quantity: 1 },
      ],
    },
    { productId: 'gorra', variations: [{ variationId: 'u', quantity: 5 }] },
  ],
};
const memory = {
  caja: { name: 'Caja', price: 9000, image: null, units: 6, maker: maker('uno'), options: {} },
  remera: { name: 'Remera', price: 1000, image: null, maker: maker('dos'), options: { m: 'M', l: 'L' } },
  gorra: { name: 'Gorra', price: 500, image: null, maker: maker('uno'), options: { u: 'Único' } },
};
const nothing = { removed: [], unknown: [], before: {} };

describe('the cart as cards', () => {
  it('[CART-03] is a card a manufacturer, in the order of its first line, with packs taken apart in its units', () => {
    const cards = cartCards(cart, memory, nothing);
    expect(cards.map(({ maker: { id }, total }) => [id, total])).toEqual([
      ['uno', 20_500],
      ['dos', 4000],
    ]);
    expect(cards.map(countsOf)).toEqual([
      { articles: 2, units: 17 },
      { articles: 1, units: 4 },
    ]);
    expect(cards.flatMap(chatLinesOf)).toEqual(['2 × Caja', '5 × Gorra (Único)', '3 × Remera (M)', '1 × Remera (L)']);
  });

  it('[CART-18] counts nothing that is removed, be it a product, a pack or one size, and nothing that is unknown', () => {
    const [uno, dos] = cartCards(cart, memory, { removed: ['caja', 'l'], unknown: ['gorra'], before: {} });
    expect(uno?.lines.map(({ state }) => state)).toEqual(['removed', 'unknown']);
    expect(uno?.total).toBe(0);
    expect(dos?.lines).toMatchObject([{ state: 'ok', quantity: 3, total: 3000 }]);
    expect(dos && chatLinesOf(dos)).toEqual(['3 × Remera (M)']);
    const [, allGone] = cartCards(cart, memory, { removed: ['m', 'l'], unknown: [], before: {} });
    expect(allGone?.lines[0]?.state).toBe('removed');
  });

  it('leaves out what nothing is known of', () => {
    expect(cartCards(cart, { gorra: memory.gorra }, nothing).map(({ lines }) => lines.map(({ id }) => id))).toEqual([['gorra']]);
  });
});

describe('what the shop answers about a cart', () => {
  const manufacturer = { userId: 'uno', name: 'Taller Uno', image: '/logo.webp', phone: '11', minPurchase: 100 };
  const pack = { id: 'caja', name: 'Caja grande', price: 9500, priceUSD: null, image: null, totalItem: 2, units: 8, state: 'ok' } as const;
  const inventory = { color: 'Rojo', size: 'M', code: null, totalItem: 1 };
  const product = {
    id: 'gorra',
    name: 'Gorra',
    price: 500,
    priceUSD: null,
    mainImage: null,
    isVariable: false,
    state: 'ok' as const,
    inventories: [
      { ...inventory, id: 'u', state: 'ok' as const },
      { ...inventory, id: 'v', state: 'ok' as const },
      { ...inventory, id: 'w', size: '', color: null, state: 'removed' as const },
    ],
  };
  const answer = {
    carts: [{ manufacturer, packs: [pack], products: [product], totalCart: 0, missing: 0 }],
    unknown: [{ kind: 'product' as const, id: 'remera' }],
    total: 0,
  };

  it('[CART-07] [CART-18] is remembered, with what is removed, what is unknown, and prices as they were seen', () => {
    const { memory: next, answered } = takeAnswer(answer, memory, {});
    expect(next['caja']).toMatchObject({
      name: 'Caja grande',
      price: 9500,
      units: 8,
      maker: { id: 'uno', image: '/logo.webp', minPurchase: 100 },
    });
    expect(next['gorra']?.options).toEqual({ u: 'Único', v: 'Rojo, M', w: '' });
    expect(answered).toEqual({ removed: ['w'], unknown: ['remera'], before: { caja: 9000 } });
  });

  it('keeps the price that somebody saw first until it is acknowledged, and says nothing when it comes back', () => {
    expect(takeAnswer(answer, memory, { caja: 8000 }).answered.before).toEqual({ caja: 8000 });
    expect(takeAnswer(answer, memory, { caja: 9500 }).answered.before).toEqual({});
    expect(takeAnswer(answer, {}, {}).answered.before).toEqual({});
  });
});
