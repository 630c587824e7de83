import { describe, expect, it } from '@jest/globals';
import { without, withPack, withProduct, withQuantity } from './cart-changes.js';
import { heldOf, readMemory } from './cart-snapshot.js';
import { mostUnits, quantityOf } from '../../lib/quantities.js';
import { readCart } from './cart.js';

const maker = { id: 'm1', name: 'Aguja & Hilo', minPurchase: 50_000, phone: '1144445555' };
const known = { name: 'Remera', price: 100, image: null, maker, options: { v1: 'S', v2: 'M' } };
const none = readCart(null);

describe('the local cart', () => {
  it('[CART-06] keeps packs and products in the two shapes of the specification, merged when they are added twice', () => {
    let cart = withPack(withPack(none, 'p1', 1), 'p1', 1);
    cart = withProduct(cart, 'a', [
      { variationId: 'v1', quantity: 2 },
      { variationId: 'v2', quantity: 0 },
    ]);
    cart = withProduct(cart, 'a', [
      { variationId: 'v1', quantity: 1 },
      { variationId: 'v2', quantity: 4 },
    ]);
    expect(cart).toEqual({
      packs: [{ packId: 'p1', quantity: 2 }],
      products: [
        {
          productId: 'a',
          variations: [
            { variationId: 'v1', quantity: 3 },
            { variationId: 'v2', quantity: 4 },
          ],
        },
      ],
    });
    expect(withProduct(none, 'a', [{ variationId: 'v1', quantity: 0 }])).toEqual(none);
  });

  it('[CART-06] [CONST-24] reads what another version or a hand stored, and drops what is no line', () => {
    for (const odd of [null, undefined, 3, 'x', [], { packs: 3 }, { packs: [null, 1, 'x'], products: {} }])
      expect(readCart(odd)).toEqual(none);
    const odd = {
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
    expect(readCart(odd)).toEqual({
      packs: [{ packId: 'q', quantity: 3 }],
      products: [{ productId: 'c', variations: [{ variationId: 'v', quantity: mostUnits }] }],
    });
  });

  it('[PROD-02] takes whole quantities from 0 to 9999 only', () => {
    expect([-1, 2.9, Number.NaN, Number.POSITIVE_INFINITY, 7, 1e6, '5'].map(quantityOf)).toEqual([0, 2, 0, 0, 7, mostUnits, 0]);
  });

  it('[CART-06] changes and removes lines', () => {
    const cart = withPack(withProduct(none, 'a', [{ variationId: 'v1', quantity: 2 }]), 'p', 1);
    expect(withQuantity(cart, { packId: 'p' }, 5).packs).toEqual([{ packId: 'p', quantity: 5 }]);
    expect(withQuantity(cart, { productId: 'a', variationId: 'v1' }, 0).products).toEqual([]);
    expect(without(without(cart, 'a'), 'p')).toEqual(none);
  });

  it('[CONST-24] remembers what pages said of its lines, of these only, and reckons what it holds of a manufacturer', () => {
    const cart = withPack(withProduct(none, 'a', [{ variationId: 'v1', quantity: 3 }]), 'p', 2);
    const memory = readMemory({ a: known, p: { ...known, price: 1000 }, gone: known, b: 3 }, cart);
    expect(Object.keys(memory).toSorted()).toEqual(['a', 'p']);
    expect(heldOf(cart, memory, 'm1')).toBe(2300);
    expect(heldOf(cart, memory, 'm2')).toBe(0);
    expect(heldOf(cart, {}, 'm1')).toBe(0);
    expect(readMemory({ a: { ...known, price: 'x' }, p: { ...known, maker: null } }, cart)).toEqual({});
    expect(readMemory({ a: { ...known, maker: { id: 'm1' }, options: 4 } }, cart)['a']).toEqual({
      ...known,
      maker: { id: 'm1', name: '', minPurchase: 0, phone: '' },
      options: {},
    });
  });
});
