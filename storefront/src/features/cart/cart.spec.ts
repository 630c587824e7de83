import { describe, expect, it } from '@jest/globals';
import { subtotalFor, readCartSnapshot } from './cart-snapshot.js';
import { localCart, variationsOf } from '../../../test/fixtures.js';
import { maxUnits, toQuantity } from '../../lib/quantities.js';
import { readCart, removeLines, withPack, withProduct, withQuantity } from './cart.js';

const manufacturer = { id: 'm1', name: 'Aguja & Hilo', minPurchase: 50_000, phone: '1144445555', image: null };
const snapshot = { name: 'Remera', articleCode: 'REM-1', price: 100, image: null, manufacturer, options: { v1: 'S', v2: 'M' } };
const none = readCart(null);

describe('the local cart', () => {
  it('[CART-06] stores packs and products in the two specified shapes and merges repeated lines', () => {
    let cart = withPack(withPack(none, 'p1', 1), 'p1', 1);
    cart = withProduct(cart, 'a', variationsOf({ v1: 2, v2: 0 }));
    cart = withProduct(cart, 'a', variationsOf({ v1: 1, v2: 4 }));
    const variations = [
      { variationId: 'v1', quantity: 3 },
      { variationId: 'v2', quantity: 4 },
    ];
    expect(cart).toEqual({ packs: [{ packId: 'p1', quantity: 2 }], products: [{ productId: 'a', variations }] });
    expect(withProduct(none, 'a', variationsOf({ v1: 0 }))).toEqual(none);
  });

  it('[CART-06] [CONST-24] reads data of other versions and drops invalid lines', () => {
    for (const invalid of [null, undefined, 3, 'x', [], { packs: 3 }, { packs: [null, 1, 'x'], products: {} }])
      expect(readCart(invalid)).toEqual(none);
    const invalid = {
      packs: [
        { packId: 'p', quantity: '2' },
        { packId: 7, quantity: 2 },
        { packId: 'q', quantity: 2.7 },
        { packId: 'q', quantity: 1 },
      ],
      products: [
        { productId: 'a', variations: [{ variationId: 'v', quantity: -1 }] },
        { productId: 'b', variations: null },
        { productId: 'c', variations: [{ variationId: 'v', quantity: 1e9 }, { quantity: 1 }] },
        { variations: [{ variationId: 'v', quantity: 1 }] },
      ],
      more: true,
    };
    expect(readCart(invalid)).toEqual(localCart({ q: 3 }, { c: { v: maxUnits } }));
  });

  it('[PROD-02] accepts only whole quantities from 0 to 9999', () => {
    expect([-1, 2.9, Number.NaN, Number.POSITIVE_INFINITY, 7, 1e6, '5'].map(toQuantity)).toEqual([0, 2, 0, 0, 7, maxUnits, 0]);
  });

  it('[CART-06] changes and removes lines', () => {
    const cart = withPack(withProduct(none, 'a', variationsOf({ v1: 2 })), 'p', 1);
    expect(withQuantity(cart, { packId: 'p' }, 5).packs).toEqual([{ packId: 'p', quantity: 5 }]);
    expect(withQuantity(cart, { productId: 'a', variationId: 'v1' }, 0).products).toEqual([]);
    expect(removeLines(removeLines(cart, 'a'), 'p')).toEqual(none);
  });

  it("[CONST-24] keeps snapshots of lines in the cart only and computes a manufacturer's subtotal", () => {
    const cart = withPack(withProduct(none, 'a', variationsOf({ v1: 3 })), 'p', 2);
    const snapshots = readCartSnapshot({ a: snapshot, p: { ...snapshot, price: 1000 }, gone: snapshot, b: 3 }, cart);
    expect(Object.keys(snapshots).toSorted()).toEqual(['a', 'p']);
    expect(subtotalFor(cart, snapshots, 'm1')).toBe(2300);
    expect(subtotalFor(cart, snapshots, 'm2')).toBe(0);
    expect(subtotalFor(cart, {}, 'm1')).toBe(0);
    expect(readCartSnapshot({ a: { ...snapshot, price: 'x' }, p: { ...snapshot, manufacturer: null } }, cart)).toEqual({});
    expect(readCartSnapshot({ a: { ...snapshot, manufacturer: { id: 'm1' }, options: 4 } }, cart)['a']).toEqual({
      ...snapshot,
      manufacturer: { id: 'm1', name: '', minPurchase: 0, phone: '', image: null, invoicing: '', verified: '' },
      options: {},
    });
  });
});
