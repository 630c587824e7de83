import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { bodyLimitOf, type CartItems, type ErrorBody, limits, type SavedCart } from '@shop/contracts';
import { newId } from '@shop/messaging';
import { Client } from 'pg';
import { BuyerProjection } from '../src/buyers/reactions/buyer-projection.reaction.js';
import { eventOf, type Person, World } from './support/world.js';

const path = '/api/cart/saved';
const emptyCart = { version: 0, cart: { packs: [], products: [] } };

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world?.stop());

const get = (as?: Person) => world.get<SavedCart & ErrorBody>(path, as);
const put = (body: unknown, as?: Person) => world.call<SavedCart & ErrorBody>('PUT', path, { as, body });
const cartOf = (quantity: number): CartItems => ({
  packs: [{ packId: newId(), quantity }],
  products: [{ productId: newId(), variations: [{ variationId: newId(), quantity }] }],
});

describe('the saved cart of a wholesaler', () => {
  it('[CART-06] is empty at first, then the last one saved, with a new version for each save', async () => {
    const buyer = world.person('wholesaler');
    expect((await get(buyer)).body).toEqual(emptyCart);
    const [first, second] = [cartOf(1), cartOf(2)];
    const saved = await put({ version: 0, cart: first }, buyer);
    expect([saved.status, saved.headers.get('cache-control'), saved.body]).toEqual([200, 'no-store', { version: 1 }]);
    expect((await put({ version: 1, cart: second }, buyer)).body).toEqual({ version: 2 });
    const { status, body, headers } = await get(buyer);
    expect([status, headers.get('cache-control'), body]).toEqual([200, 'no-store', { version: 2, cart: second }]);
    expect((await put({ version: 2, cart: {} }, buyer)).body).toEqual({ version: 3 });
    expect((await get(buyer)).body).toEqual({ ...emptyCart, version: 3 });
  });

  it('[CART-06] [CART-19] is private to each wholesaler, and refused to all other roles', async () => {
    const [buyer, other] = [world.person('wholesaler'), world.person('wholesaler')];
    await put({ version: 0, cart: cartOf(1) }, buyer);
    expect((await get(other)).body).toEqual(emptyCart);
    for (const [as, status] of [
      [undefined, 401],
      [world.person(null), 403],
      [world.person('manufacturer'), 403],
      [world.person('admin'), 403],
    ] as const) {
      for (const response of [await get(as), await put({ version: 0, cart: {} }, as)])
        expect(response).toMatchObject({ status, body: { code: expect.stringMatching(/^[a-z]+\.[a-z-]+$/), message: expect.any(String) } });
    }
  });

  it('[CART-06] merges lines of the same pack or variant', async () => {
    const buyer = world.person('wholesaler');
    const twice = cartOf(2);
    await put({ version: 0, cart: { packs: [...twice.packs, ...twice.packs], products: [...twice.products, ...twice.products] } }, buyer);
    expect((await get(buyer)).body.cart).toEqual({
      packs: twice.packs.map((line) => ({ ...line, quantity: 4 })),
      products: twice.products.map(({ productId, variations }) => ({
        productId,
        variations: variations.map((line) => ({ ...line, quantity: 4 })),
      })),
    });
  });

  it("[CART-06] is not overwritten if the browser's version is not the current one; the 409 has the current cart", async () => {
    const buyer = world.person('wholesaler');
    const cart = cartOf(1);
    await put({ version: 0, cart }, buyer);
    await put({ version: 1, cart }, buyer);
    for (const version of [0, 1, 3]) {
      const { status, body, headers } = await put({ version, cart: cartOf(9) }, buyer);
      expect([version, status, headers.get('cache-control')]).toEqual([version, 409, 'no-store']);
      expect(body).toMatchObject({ code: 'cart.saved-elsewhere', message: expect.stringMatching(/\.$/), details: { version: 2, cart } });
    }
    expect((await get(buyer)).body).toEqual({ version: 2, cart });
    // A wholesaler without a saved cart has version 0.
    expect(await put({ version: 5, cart }, world.person('wholesaler'))).toMatchObject({ status: 409, body: { details: emptyCart } });
  });

  it('[CART-06] accepts exactly one of several concurrent saves of the same version', async () => {
    const buyer = world.person('wholesaler');
    for (let version = 0; version < 5; version++) {
      const carts = Array.from({ length: 20 }, (_, i) => cartOf(i + 1));
      const responses = await Promise.all(carts.map((cart) => put({ version, cart }, buyer)));
      expect([200, 409].map((wanted) => responses.filter(({ status }) => status === wanted).length)).toEqual([1, 19]);
      const winner = carts[responses.findIndex(({ status }) => status === 200)];
      const now = { version: version + 1, cart: winner };
      expect((await get(buyer)).body).toEqual(now);
      for (const { status, body } of responses) if (status === 409) expect(body.details).toEqual(now);
    }
  });

  it('[CART-06] takes one statement to read, and one in a transaction to save, besides the check of the account', async () => {
    const buyer = world.person('wholesaler');
    const statements = jest.spyOn(Client.prototype, 'query');
    try {
      await get(buyer);
      expect(statements).toHaveBeenCalledTimes(2);
      statements.mockClear();
      await put({ version: 0, cart: cartOf(1) }, buyer);
      const textOf = (sent: unknown): string => (typeof sent === 'string' ? sent : (sent as { text: string }).text);
      expect(statements.mock.calls.map(([sent]) => /\S+/.exec(textOf(sent))?.[0])).toEqual(['select', 'START', 'insert', 'COMMIT']);
    } finally {
      statements.mockRestore();
    }
  });

  const id = newId();
  const pack = (quantity: unknown) => ({ packs: [{ packId: id, quantity }] });
  it.each([
    ['no cart', { version: 0 }],
    ['no version', { cart: {} }],
    ['a version below 0', { version: -1, cart: {} }],
    ['half a version', { version: 0.5, cart: {} }],
    ['a version above the maximum', { version: 2_147_483_647, cart: {} }],
    ['0 units', { version: 0, cart: pack(0) }],
    ['more units than the limit', { version: 0, cart: pack(limits.cart.units + 1) }],
    ['more units than the limit in two lines', { version: 0, cart: { packs: [5000, 5000].map((quantity) => ({ packId: id, quantity })) } }],
    ['no variants', { version: 0, cart: { products: [{ productId: id, variations: [] }] } }],
    ['too many lines', { version: 0, cart: { packs: Array.from({ length: limits.cart.lines + 1 }, () => pack(1).packs[0]) } }],
  ])('[API-28] refuses a body with %s', async (_, body) => {
    expect(await put(body, world.person('wholesaler'))).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  });

  it('[API-28] accepts bodies up to 64 kB, the most a browser sends while its page unloads', async () => {
    const buyer = world.person('wholesaler');
    const { bytes } = bodyLimitOf(path);
    expect(bytes).toBe(64 * 1024);
    const body = JSON.stringify({ version: 0, cart: {} });
    expect((await put(body + ' '.repeat(bytes + 1 - body.length), buyer)).status).toBe(413);
    expect((await put(body + ' '.repeat(bytes - body.length), buyer)).status).toBe(200);
  });

  it('[CART-06] is deleted with its wholesaler and cannot be saved again with a token that is still valid', async () => {
    const [buyer, other] = [await world.buyer(), await world.buyer()];
    for (const as of [buyer, other]) await put({ version: 0, cart: cartOf(1) }, as);
    await world.service.app.get(BuyerProjection, { strict: false }).markDeleted(eventOf({ id: buyer.id }, 2));
    const rows = await world.database.query<{ id: string }[]>('select buyer_id as id from saved_cart where buyer_id = any($1)', [
      [buyer.id, other.id],
    ]);
    expect(rows).toEqual([{ id: other.id }]);
    for (const version of [0, 1])
      expect(await put({ version, cart: cartOf(1) }, buyer)).toMatchObject({ status: 409, body: { details: emptyCart } });
    expect((await get(buyer)).body).toEqual(emptyCart);
  });
});
