import { describe, expect, it } from '@jest/globals';
import type { CartItems } from './api/cart.js';
import { mergeCarts } from './merge-carts.js';

const cart = (packs: Record<string, number>, products: Record<string, Record<string, number>> = {}): CartItems => ({
  packs: Object.entries(packs).map(([packId, quantity]) => ({ packId, quantity })),
  products: Object.entries(products).map(([productId, variations]) => ({
    productId,
    variations: Object.entries(variations).map(([variationId, quantity]) => ({ variationId, quantity })),
  })),
});
const empty = cart({});

describe('merged carts', () => {
  it('[CART-06] keep the lines that only one cart has', () => {
    expect(mergeCarts(cart({ a: 1 }, { p: { s: 2 } }), cart({ b: 3 }, { p: { m: 4 }, q: { l: 5 } }))).toEqual(
      cart({ a: 1, b: 3 }, { p: { s: 2, m: 4 }, q: { l: 5 } }),
    );
  });

  it.each([
    ['more in the first', 9, 2],
    ['more in the second', 2, 9],
    ['as many in both', 9, 9],
  ])('[CART-06] have the larger quantity of a line, not the sum: %s', (_, one, other) => {
    expect(mergeCarts(cart({ a: one }, { p: { s: one } }), cart({ a: other }, { p: { s: other } }))).toEqual(
      cart({ a: 9 }, { p: { s: 9 } }),
    );
  });

  it('[CART-06] do not change when they are merged again', () => {
    const saved = cart({ b: 3, a: 4 }, { q: { l: 5 }, p: { m: 4 } });
    const once = mergeCarts(cart({ a: 1 }, { p: { s: 2 } }), saved);
    expect(mergeCarts(once, saved)).toEqual(once);
    expect(once.packs.map(({ packId }) => packId)).toEqual(['a', 'b']);
  });

  it('[CART-06] equal the other cart if one is empty', () => {
    const saved = cart({ b: 3 }, { q: { l: 5, m: 1 } });
    expect(mergeCarts(empty, saved)).toEqual(saved);
    expect(mergeCarts(saved, empty)).toEqual(saved);
    expect(mergeCarts(empty, empty)).toEqual(empty);
  });
});
