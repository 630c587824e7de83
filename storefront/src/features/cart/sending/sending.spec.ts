import { describe, expect, it } from '@jest/globals';
import type { CartCard, CardLine } from '../cart-cards.js';
import { readSentOrders, withoutSent, withSent } from '../sent-orders.store.js';
import { draftOf, fingerprintOf, subtract } from './order-request.js';
import { isOver, newKey, patience, readOutgoing, shareMaker } from './outgoing.js';

const maker = { id: 'uno', name: 'Taller Uno', minPurchase: 0, phone: '1144445555' };
const line = (id: string, more: Partial<CardLine>): CardLine => ({
  id,
  kind: 'product',
  href: '',
  known: { name: id, price: 100, image: null, maker, options: {} },
  parts: [],
  state: 'ok',
  quantity: 0,
  total: 0,
  ...more,
});
const part = (variationId: string | null, quantity: number, removed = false) => ({
  variationId,
  label: variationId ?? '',
  quantity,
  removed,
});
const pack = line('caja', { kind: 'pack', quantity: 2, parts: [part(null, 2)] });
const shirt = line('remera', { quantity: 3, parts: [part('m', 3), part('l', 9, true)] });
const gone = line('vieja', { state: 'removed', parts: [part('x', 1, true)] });
const card: CartCard = { maker, lines: [{ ...pack, known: { ...pack.known, units: 6 } }, shirt, gone], total: 500 };
const buyer = { name: 'Ana', phone: '1123456789' };
const { request, parts } = draftOf([card, { maker: { ...maker, id: 'dos' }, lines: [gone], total: 0 }], false, buyer);

describe('what is sent', () => {
  it('[ORD-04] is what is sold of the cards, at the prices that were seen, and who buys', () => {
    expect(request).toEqual({
      userData: buyer,
      unified: false,
      carts: [
        {
          manufacturer: { userId: 'uno', name: 'Taller Uno' },
          packs: [{ id: 'caja', price: 100, totalItem: 2, units: 6 }],
          products: [{ id: 'remera', price: 100, inventories: [{ id: 'm', totalItem: 3 }] }],
          totalCart: 500,
        },
      ],
    });
    expect(parts).toEqual([{ userId: 'uno', name: 'Taller Uno', phone: '1144445555', lines: ['2 × caja', '3 × remera (m)'], total: 500 }]);
    expect(draftOf([card], true, null).request).toMatchObject({ unified: true });
    expect(draftOf([card], true, null).request.userData).toBeUndefined();
  });

  it('[ORD-04] has one fingerprint in whatever order its lines stand, and another for any other quantity, price, buyer or way', () => {
    const of = (lines: CardLine[], unified = false, who = buyer) => fingerprintOf(draftOf([{ ...card, lines }], unified, who).request);
    const same = of([pack, shirt]);
    expect(of([shirt, pack])).toBe(same);
    const dearer = { ...shirt, known: { ...shirt.known, price: 101 } };
    const others = [of([shirt]), of([pack, dearer]), of([{ ...pack, quantity: 3 }, shirt]), of([pack, shirt], true)];
    const other = of([pack, shirt], false, { ...buyer, phone: '1123456780' });
    expect(new Set([same, other, ...others]).size).toBe(6);
  });

  it('[CART-21] goes out of the cart by exactly its quantities: what was added meanwhile stays', () => {
    const held = {
      packs: [
        { packId: 'caja', quantity: 5 },
        { packId: 'otra', quantity: 1 },
      ],
      products: [
        {
          productId: 'remera',
          variations: [
            { variationId: 'm', quantity: 3 },
            { variationId: 'l', quantity: 9 },
          ],
        },
      ],
    };
    expect(subtract(held, request)).toEqual({
      packs: [
        { packId: 'caja', quantity: 3 },
        { packId: 'otra', quantity: 1 },
      ],
      products: [{ productId: 'remera', variations: [{ variationId: 'l', quantity: 9 }] }],
    });
    expect(subtract({ packs: [{ packId: 'caja', quantity: 1 }], products: [] }, request)).toEqual({ packs: [], products: [] });
  });
});

describe('sends that wait for an answer', () => {
  const entry = { key: newKey(), fingerprint: fingerprintOf(request), at: 1000, kept: true, request, parts };

  it('[CONST-24] are read as they were stored, and what is none is dropped', () => {
    expect(readOutgoing(JSON.parse(JSON.stringify([entry])))).toEqual([entry]);
    for (const odd of [
      null,
      'x',
      {},
      [null, 3, {}, { ...entry, request: { carts: [] } }, { ...entry, key: 7 }, { ...entry, request: { carts: [{ manufacturer: {} }] } }],
    ])
      expect(readOutgoing(odd)).toEqual([]);
    expect(readOutgoing([{ ...entry, kept: 'yes', parts: [{ userId: 'uno' }] }])).toMatchObject([{ kept: false, parts: [] }]);
  });

  it('go out for a day', () => {
    expect(isOver(entry, 1000 + patience)).toBe(false);
    expect(isOver(entry, 1001 + patience)).toBe(true);
  });

  it('stand before others to the same manufacturer', () => {
    const other = draftOf([{ ...card, maker: { ...maker, id: 'dos' } }], false, buyer).request;
    expect(shareMaker(request, request)).toBe(true);
    expect(shareMaker(request, other)).toBe(false);
  });

  it('have keys of 128 bits', () => {
    expect(newKey()).toMatch(/^[0-9a-f]{32}$/);
    expect(newKey()).not.toBe(newKey());
  });
});

describe('orders that were sent', () => {
  const order = {
    id: 'K7QM-2D4X-9TRA',
    total: 500,
    createdAt: '2026-05-01T12:00:00.000Z',
    unified: false,
    fingerprint: 'f',
    subOrders: [],
  };

  it('[CONST-24] are read tolerantly, the last first, each once', () => {
    expect(readSentOrders(['x', null, { id: 3 }, { ...order, createdAt: 'ayer' }, order])).toEqual([order]);
    const next = { ...order, id: 'AAAA-2D4X-9TRA' };
    expect(withSent(withSent([order], next), order).map(({ id }) => id)).toEqual([order.id, next.id]);
    expect(
      withSent(
        Array.from({ length: 30 }, (_, i) => ({ ...order, id: `n${i}` })),
        order,
      ),
    ).toHaveLength(20);
  });

  it('[ORD-09] [A-27] leave the list when their buyer deletes them, and the others stay (B-23)', () => {
    const next = { ...order, id: 'AAAA-2D4X-9TRA' };
    expect(withoutSent([next, order], order.id)).toEqual([next]);
    expect(withoutSent([next, order], 'BBBB-2D4X-9TRA')).toEqual([next, order]);
    expect(withoutSent('x', order.id)).toEqual([]);
  });
});
