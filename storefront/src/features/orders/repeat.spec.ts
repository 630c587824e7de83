import { describe, expect, it } from '@jest/globals';
import type { CartProduct, DetailedCart } from '@shop/contracts';
import { emptyCart, type LocalCart } from '../cart/cart.js';
import { cartItemsOf, repeatOrder } from './repeat.js';
import { localCart } from '../../../test/fixtures.js';
import { sampleOrder, sampleSubOrder } from '../../../test/style-page/sample-order.js';

const order = sampleOrder([sampleSubOrder()]);
const [part] = order.subOrders;
const manufacturer = { userId: part?.user.manufacturer.userId ?? '', name: 'Telares', image: null, phone: '1123456789', minPurchase: 0 };
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
  carts: [{ manufacturer, packs, products, totalCart: 0, missing: 0 }],
  unknown,
  total: 0,
});
const added = (cart: LocalCart, answer = today([remera])) => {
  const { packs, products } = repeatOrder(order, answer, cart);
  return {
    packs: packs.map(({ id, quantity }) => `${quantity} × ${id}`),
    products: products.flatMap(({ variations }) => variations.map(({ variationId, quantity }) => `${quantity} × ${variationId}`)),
  };
};

describe('repeating an order', () => {
  it('requests prices for all lines', () => {
    expect(cartItemsOf(order)).toEqual(localCart({ surtido: 2 }, { remera: { 'm-negro': 3, 'l-negro': 2 } }));
  });

  it('adds all lines to an empty cart at current prices', () => {
    expect(added(emptyCart)).toEqual({ packs: ['2 × surtido'], products: ['3 × m-negro', '2 × l-negro'] });
    const { products } = repeatOrder(order, today([remera]), emptyCart);
    expect(products[0]?.snapshot).toMatchObject({ price: 12_000, manufacturer: { name: 'Telares' }, options: { 'm-negro': 'Negro, M' } });
  });

  it('adds only missing quantities, and nothing the second time', () => {
    expect(added(localCart({ surtido: 5 }, { remera: { 'm-negro': 1, 'l-negro': 2 } }))).toEqual({ packs: [], products: ['2 × m-negro'] });
  });

  it('[A-28] lists unavailable sizes, products and packs, and separately those that could not be checked', () => {
    const [m, l] = remera.inventories;
    if (!m || !l) throw new Error('two sizes');
    const noLarge = { ...remera, inventories: [m, { ...l, state: 'removed' as const }] };
    expect(repeatOrder(order, today([noLarge]), emptyCart).removed).toEqual(['Remera lisa (Negro, L)']);
    expect(repeatOrder(order, today([{ ...remera, state: 'removed' }], []), emptyCart).removed).toEqual(['Pack surtido', 'Remera lisa']);
    const result = repeatOrder(order, today([remera], [], [{ kind: 'pack', id: 'surtido' }]), emptyCart);
    expect([result.removed, result.unknown, result.packs]).toEqual([[], ['Pack surtido'], []]);
  });
});
