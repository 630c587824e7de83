import { describe, expect, it } from '@jest/globals';
import { cartCards, chatLinesOf, countsOf } from './cart-cards.js';
import { mergePricing } from './pricing.js';
import type { LineSnapshot } from './cart-snapshot.js';
import { localCart } from '../../../test/fixtures.js';

const manufacturerOf = (id: string): LineSnapshot['manufacturer'] => ({ id, name: `Taller ${id}`, minPurchase: 0, phone: '1144445555' });
const cart = localCart({ caja: 2 }, { remera: { m: 3, l: 1 }, gorra: { u: 5 } });
const snapshots = {
  caja: { name: 'Caja', price: 9000, image: null, units: 6, manufacturer: manufacturerOf('uno'), options: {} },
  remera: { name: 'Remera', price: 1000, image: null, manufacturer: manufacturerOf('dos'), options: { m: 'M', l: 'L' } },
  gorra: { name: 'Gorra', price: 500, image: null, manufacturer: manufacturerOf('uno'), options: { u: 'Único' } },
};
const nothing = { removed: [], unknown: [], previousPrices: {} };

describe('cart cards', () => {
  it('[CART-03] groups lines by manufacturer in the order of their first line and counts the units inside packs', () => {
    const cards = cartCards(cart, snapshots, nothing);
    expect(cards.map(({ manufacturer: { id }, total }) => [id, total])).toEqual([
      ['uno', 20_500],
      ['dos', 4000],
    ]);
    expect(cards.map(countsOf)).toEqual([
      { articles: 2, units: 17 },
      { articles: 1, units: 4 },
    ]);
    expect(cards.flatMap(chatLinesOf)).toEqual(['2 × Caja', '5 × Gorra (Único)', '3 × Remera (M)', '1 × Remera (L)']);
  });

  it('[CART-18] does not count removed products, packs or sizes, nor unknown products', () => {
    const [uno, dos] = cartCards(cart, snapshots, { ...nothing, removed: ['caja', 'l'], unknown: ['gorra'] });
    expect(uno?.lines.map(({ state }) => state)).toEqual(['removed', 'unknown']);
    expect(uno?.total).toBe(0);
    expect(dos?.lines).toMatchObject([{ state: 'ok', quantity: 3, total: 3000 }]);
    expect(dos && chatLinesOf(dos)).toEqual(['3 × Remera (M)']);
    const [, allGone] = cartCards(cart, snapshots, { ...nothing, removed: ['m', 'l'] });
    expect(allGone?.lines[0]).toMatchObject({ state: 'removed', removed: false });
    const [, deleted] = cartCards(cart, snapshots, { ...nothing, removed: ['remera'] });
    expect(deleted?.lines[0]).toMatchObject({ state: 'removed', removed: true });
  });

  it('leaves out lines without a snapshot', () => {
    expect(cartCards(cart, { gorra: snapshots.gorra }, nothing).map(({ lines }) => lines.map(({ id }) => id))).toEqual([['gorra']]);
  });
});

describe('merging prices into the cart', () => {
  const invoicing = 'Emite factura C · Precios finales';
  const manufacturer = { userId: 'uno', name: 'Taller Uno', image: '/logo.webp', phone: '11', minPurchase: 100, invoicing };
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

  it('[CART-07] [CART-18] [UX 31] stores new snapshots and lists removed lines, unknown lines and previous prices', () => {
    const { snapshot: next, result } = mergePricing(answer, snapshots, {});
    expect(next['caja']).toMatchObject({
      name: 'Caja grande',
      price: 9500,
      units: 8,
      manufacturer: { id: 'uno', image: '/logo.webp', minPurchase: 100, invoicing },
    });
    expect(next['gorra']?.options).toEqual({ u: 'Único', v: 'Rojo, M', w: '' });
    expect(result).toEqual({ removed: ['w'], unknown: ['remera'], previousPrices: { caja: 9000 } });
    const inventories = [{ ...inventory, id: 'u', state: 'out-of-stock' as const }];
    const soldOut = { ...product, state: 'out-of-stock' as const, inventories };
    const carts = [{ manufacturer, packs: [], products: [soldOut], totalCart: 0, missing: 0 }];
    // The product itself is still sold, so only its size is listed.
    expect(mergePricing({ carts, unknown: [], total: 0 }, snapshots, {}).result.removed).toEqual(['u']);
  });

  it('keeps the first seen price until it is acknowledged, and drops it when the price is back', () => {
    expect(mergePricing(answer, snapshots, { caja: 8000 }).result.previousPrices).toEqual({ caja: 8000 });
    expect(mergePricing(answer, snapshots, { caja: 9500 }).result.previousPrices).toEqual({});
    expect(mergePricing(answer, {}, {}).result.previousPrices).toEqual({});
  });
});
