import { describe, expect, it } from '@jest/globals';
import { localCart } from '../../../../test/fixtures.js';
import type { CartCard, CardLine } from '../cart-cards.js';
import { readSentOrders, removeSentOrder, addSentOrder } from '../sent-orders.store.js';
import { coversRequest, toOrderDraft, fingerprintOf, subtractOrder } from './order-request.js';
import { withoutSentNotes } from '../shipping.store.js';
import { isExpired, newIdempotencyKey, maxQueuedMs, readPendingOrders, sharesManufacturer } from './pending-order.js';

const manufacturer = { id: 'uno', name: 'Taller Uno', minPurchase: 0, phone: '1144445555' };
const line = (id: string, more: Partial<CardLine>): CardLine => ({
  id,
  kind: 'product',
  href: '',
  snapshot: { name: id, price: 100, image: null, manufacturer, options: {} },
  parts: [],
  state: 'ok',
  removed: false,
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
const removedLine = line('vieja', { state: 'removed', parts: [part('x', 1, true)] });
const card: CartCard = {
  manufacturer,
  lines: [{ ...pack, snapshot: { ...pack.snapshot, units: 6 } }, shirt, removedLine],
  total: 500,
};
const buyer = { name: 'Ana', phone: '1123456789' };
const options = { unified: false, buyer, shipping: {} };
const otherCard: CartCard = { manufacturer: { ...manufacturer, id: 'dos' }, lines: [removedLine], total: 0 };
const { request, parts } = toOrderDraft([card, otherCard], options);

describe('an order draft', () => {
  it('[ORD-04] contains the available lines at the prices shown, and the buyer', () => {
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
    const withoutBuyer = toOrderDraft([card], { unified: true, buyer: null, shipping: {} }).request;
    expect(withoutBuyer).toMatchObject({ unified: true });
    expect(withoutBuyer.userData).toBeUndefined();
  });

  it('[ORD-04] has a fingerprint that ignores line order and changes with quantity, price, buyer or kind', () => {
    const of = (lines: CardLine[], unified = false, who = buyer) =>
      fingerprintOf(toOrderDraft([{ ...card, lines }], { unified, buyer: who, shipping: {} }).request);
    const same = of([pack, shirt]);
    expect(of([shirt, pack])).toBe(same);
    const dearer = { ...shirt, snapshot: { ...shirt.snapshot, price: 101 } };
    const otherRequests = [of([shirt]), of([pack, dearer]), of([{ ...pack, quantity: 3 }, shirt]), of([pack, shirt], true)];
    const other = of([pack, shirt], false, { ...buyer, phone: '1123456780' });
    expect(new Set([same, other, ...otherRequests]).size).toBe(6);
  });

  it('[D-117] has the note and the way of delivery of its manufacturers, also in its fingerprint', () => {
    const draft = (note?: string) =>
      toOrderDraft([card], { unified: false, buyer, shipping: { uno: { delivery: 'pickup', ...(note && { note }) }, dos: { note: 'x' } } });
    expect(draft('Paso hoy').request.carts).toEqual([{ ...request.carts[0], delivery: 'pickup', note: 'Paso hoy' }]);
    expect(draft('Paso hoy').parts[0]?.shipping).toEqual({ delivery: 'pickup', note: 'Paso hoy' });
    expect(new Set([request, draft().request, draft('a').request, draft('b').request].map(fingerprintOf)).size).toBe(4);
  });

  it('[D-117] takes its notes out of the cart when it was sent, and leaves the ways of delivery', () => {
    const choices = { uno: { delivery: 'pickup', note: 'Paso hoy' }, dos: { note: 'x' } };
    const sent = { ...request, carts: request.carts.map((cart) => ({ ...cart, note: 'Paso hoy' })) };
    expect(withoutSentNotes(choices, sent)).toEqual({ uno: { delivery: 'pickup' }, dos: { note: 'x' } });
    // The note was edited after the order was sent.
    expect(withoutSentNotes({ ...choices, uno: { note: 'Otra' } }, sent)).toEqual({ uno: { note: 'Otra' }, dos: { note: 'x' } });
    expect(withoutSentNotes({ uno: { delivery: 'toString', carrier: 1, note: [] }, dos: null }, sent)).toEqual({ uno: {}, dos: {} });
  });

  it('[CART-21] is subtracted from the cart by exactly its quantities', () => {
    const cart = localCart({ caja: 5, otra: 1 }, { remera: { m: 3, l: 9 } });
    expect(subtractOrder(cart, request)).toEqual(localCart({ caja: 3, otra: 1 }, { remera: { l: 9 } }));
    expect(subtractOrder(localCart({ caja: 1 }), request)).toEqual(localCart({}));
  });
});

describe('a cart that changed after an order was sent', () => {
  const remera = { m: 3 };

  it('[ORD-03] covers the order while it has at least its quantities', () => {
    const carts = [localCart({ caja: 2 }, { remera }), localCart({ caja: 2, otra: 1 }, { remera }), localCart({ caja: 3 }, { remera })];
    for (const cart of carts) expect(coversRequest(cart, request)).toBe(true);
  });

  it('[ORD-03] does not cover the order after a line was lowered or removed', () => {
    const changed = [
      localCart({ caja: 1 }, { remera }),
      localCart({}, { remera }),
      localCart({ caja: 2 }),
      localCart({ caja: 2 }, { remera: { l: 3 } }),
    ];
    for (const cart of changed) expect(coversRequest(cart, request)).toBe(false);
  });
});

describe('pending orders', () => {
  const entry = { key: newIdempotencyKey(), fingerprint: fingerprintOf(request), at: 1000, queued: true, cancelled: false, request, parts };

  it('[CONST-24] are read from storage, without invalid entries', () => {
    expect(readPendingOrders(JSON.parse(JSON.stringify([entry])))).toEqual([entry]);
    for (const invalid of [
      null,
      'x',
      {},
      [null, 3, {}, { ...entry, request: { carts: [] } }, { ...entry, key: 7 }, { ...entry, request: { carts: [{ manufacturer: {} }] } }],
    ])
      expect(readPendingOrders(invalid)).toEqual([]);
    for (const more of [{ cancelled: true }, { buyerId: null }, { buyerId: 'ana' }])
      expect(readPendingOrders([{ ...entry, ...more }])).toEqual([{ ...entry, ...more }]);
    expect(readPendingOrders([{ ...entry, cancelled: 'yes', buyerId: 7 }])).toEqual([entry]);
    expect(readPendingOrders([{ ...entry, queued: 'yes', parts: [{ userId: 'uno' }] }])).toMatchObject([{ queued: false, parts: [] }]);
  });

  it('expire after a day', () => {
    expect(isExpired(entry, 1000 + maxQueuedMs)).toBe(false);
    expect(isExpired(entry, 1001 + maxQueuedMs)).toBe(true);
  });

  it('block another order to the same manufacturer', () => {
    const other = toOrderDraft([{ ...card, manufacturer: { ...manufacturer, id: 'dos' } }], options).request;
    expect(sharesManufacturer(request, request)).toBe(true);
    expect(sharesManufacturer(request, other)).toBe(false);
  });

  it('have keys of 128 bits', () => {
    expect(newIdempotencyKey()).toMatch(/^[0-9a-f]{32}$/);
    expect(newIdempotencyKey()).not.toBe(newIdempotencyKey());
  });
});

describe('sent orders', () => {
  const order = {
    id: 'K7QM-2D4X-9TRA',
    total: 500,
    createdAt: '2026-05-01T12:00:00.000Z',
    unified: false,
    fingerprint: 'f',
    subOrders: [],
  };

  it('[CONST-24] are read from storage, newest first and without duplicates', () => {
    expect(readSentOrders(['x', null, { id: 3 }, { ...order, createdAt: 'ayer' }, order])).toEqual([order]);
    const next = { ...order, id: 'AAAA-2D4X-9TRA' };
    expect(addSentOrder(addSentOrder([order], next), order).map(({ id }) => id)).toEqual([order.id, next.id]);
    const many = Array.from({ length: 30 }, (_, i) => ({ ...order, id: `n${i}` }));
    expect(addSentOrder(many, order)).toHaveLength(20);
  });

  it('[ORD-09] [A-27] are removed from the list when the buyer deletes them (B-23)', () => {
    const next = { ...order, id: 'AAAA-2D4X-9TRA' };
    expect(removeSentOrder([next, order], order.id)).toEqual([next]);
    expect(removeSentOrder([next, order], 'BBBB-2D4X-9TRA')).toEqual([next, order]);
    expect(removeSentOrder('x', order.id)).toEqual([]);
  });
});
