import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { PlacedOrder } from '@shop/contracts';
import { $root, updateRoot } from '../../../lib/root.store.js';
import { $pendingOrders } from '../pending-orders.store.js';
import type { OrderDraft } from './order-request.js';
import { sendOrder, sendQueued } from './send-order.js';

const cart = { packs: [], products: [{ productId: 'remera', variations: [{ variationId: 'm', quantity: 3 }] }] };
const draft: OrderDraft = {
  request: {
    userData: { name: 'Ana', phone: '1123456789' },
    unified: false,
    carts: [
      {
        manufacturer: { userId: 'uno', name: 'Taller Uno' },
        packs: [],
        products: [{ id: 'remera', price: 100, inventories: [{ id: 'm', totalItem: 3 }] }],
        totalCart: 300,
      },
    ],
  },
  parts: [],
};
const order: PlacedOrder = { id: 'K7QM-2D4X-9TRA', total: 300, createdAt: '2026-11-24T10:00:00.000Z', unified: false, subOrders: [] };

describe('an order that is not confirmed', () => {
  const originalFetch = globalThis.fetch;
  let keys: (string | null)[];
  const answerWith = (response: () => Response): void => {
    globalThis.fetch = (_path, init) => {
      keys.push(new Headers(init?.headers).get('idempotency-key'));
      return Promise.resolve(response());
    };
  };
  beforeEach(() => {
    keys = [];
    updateRoot((state) => ({ ...state, cart, outgoing: null }));
  });
  afterEach(() => {
    globalThis.fetch = originalFetch;
  });

  it.each([
    [
      'the connection is lost during the body',
      () => new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('network error')) }), { status: 201 }),
    ],
    ['a page of another network arrives', () => new Response('<html></html>', { status: 200 })],
  ])('[ORD-03] is kept and sent again with its key: %s', async (_reason, unreadable) => {
    answerWith(unreadable);
    expect(await sendOrder(draft, () => draft)).toMatchObject({ kind: 'queued' });
    expect($pendingOrders.get()).toMatchObject([{ queued: true, request: draft.request }]);
    expect($root.get().cart).toEqual(cart);
    answerWith(() => Response.json(order, { status: 201 }));
    expect(await sendQueued()).toMatchObject([{ kind: 'sent', order }]);
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
    expect($pendingOrders.get()).toEqual([]);
    expect($root.get().cart).toEqual({ packs: [], products: [] });
  });

  it('[ORD-03] is not sent again by itself after a limit of orders, and stays in the cart', async () => {
    const refusal = { code: 'order.too-many', message: 'Enviaste muchos pedidos.' };
    answerWith(() => Response.json(refusal, { status: 429 }));
    expect(await sendOrder(draft, () => draft)).toMatchObject({ kind: 'rejected', text: refusal.message });
    expect($pendingOrders.get()).toEqual([]);
    expect($root.get().cart).toEqual(cart);
  });

  it('[ORD-03] is sent again after a limit of requests', async () => {
    answerWith(() => Response.json({ code: 'rate-limited', message: 'Demasiados pedidos.' }, { status: 429 }));
    expect(await sendOrder(draft, () => draft)).toMatchObject({ kind: 'queued' });
  });
});
