import { describe, expect, it } from '@jest/globals';
import type { CartProduct, DetailedCart } from '@shop/contracts';
import { emptyCart, type LocalCart } from '../cart/cart.js';
import { itemsOf, repeatOf } from './repeat.js';
import { anOrder, aPart } from '../../dev/sample-order.js';

const order = anOrder([aPart()]);
const [part] = order.subOrders;
const maker = { userId: part?.user.manufacturer.userId ?? '', name: 'Telares', image: null, phone: '1123456789', minPurchase: 0 };
const remera: CartProduct = {
  id: 'remera',
  name: 'Remera lisa',
  price: 12_000,
  priceUSD: null,
  mainImage: null,
  isVariable: true,
  state: 'ok',
  inventories: [
    { id: 'm-negro', size: 'M', color: 'Negro', code: '#000000', totalItem: 3, state: 'ok' },
    { id: 'l-negro', size: 'L', color: 'Negro', code: '#000000', totalItem: 2, state: 'ok' },
  ],
};
const surtido = {
  id: 'surtido',
  name: 'Pack surtido',
  price: 90_000,
  priceUSD: null,
  image: null,
  totalItem: 2,
  units: 12,
  state: 'ok' as const,
};
const today = (products: CartProduct[], packs = [surtido], unknown: DetailedCart['unknown'] = []): DetailedCart => ({
  carts: [{ manufacturer: maker, packs, products, totalCart: 0, missing: 0 }],
  unknown,
  total: 0,
});
const added = (held: LocalCart, answer = today([remera])) => {
  const { packs, products } = repeatOf(order, answer, held);
  return {
    packs: packs.map(({ id, quantity }) => [id, quantity]),
    products: products.flatMap(({ variations }) => variations.map(({ variationId, quantity }) => [variationId, quantity])),
  };
};

describe('an order that is repeated', () => {
  it('asks for everything that was ordered', () => {
    expect(itemsOf(order)).toEqual({
      packs: [{ packId: 'surtido', quantity: 2 }],
      products: [
        {
          productId: 'remera',
          variations: [
            { variationId: 'm-negro', quantity: 3 },
            { variationId: 'l-negro', quantity: 2 },
          ],
        },
      ],
    });
  });

  it('comes into an empty cart as it was, at prices of today', () => {
    expect(added(emptyCart)).toEqual({
      packs: [['surtido', 2]],
      products: [
        ['m-negro', 3],
        ['l-negro', 2],
      ],
    });
    const { products } = repeatOf(order, today([remera]), emptyCart);
    expect(products[0]?.known).toMatchObject({ price: 12_000, maker: { name: 'Telares' }, options: { 'm-negro': 'M, Negro' } });
  });

  it('adds what is missing to what the cart holds, and nothing the second time', () => {
    const held = {
      packs: [{ packId: 'surtido', quantity: 5 }],
      products: [
        {
          productId: 'remera',
          variations: [
            { variationId: 'm-negro', quantity: 1 },
            { variationId: 'l-negro', quantity: 2 },
          ],
        },
      ],
    };
    expect(added(held)).toEqual({ packs: [], products: [['m-negro', 2]] });
  });

  it('[A-28] names what is gone: a size, a product, a pack; and apart from it what is not known now', () => {
    const [m, l] = remera.inventories;
    if (!m || !l) throw new Error('two sizes');
    const noLarge = { ...remera, inventories: [m, { ...l, state: 'removed' as const }] };
    expect(repeatOf(order, today([noLarge]), emptyCart).gone).toEqual(['Remera lisa (L, Negro)']);
    expect(repeatOf(order, today([{ ...remera, state: 'removed' }], []), emptyCart).gone).toEqual(['Pack surtido', 'Remera lisa']);
    const asked = repeatOf(order, today([remera], [], [{ kind: 'pack', id: 'surtido' }]), emptyCart);
    expect([asked.gone, asked.unknown, asked.packs]).toEqual([[], ['Pack surtido'], []]);
  });
});
