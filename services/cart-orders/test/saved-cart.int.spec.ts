import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { bodyLimitOf, type CartItems, type ErrorBody, limits, type SavedCart } from '@shop/contracts';
import { newId } from '@shop/messaging';
import { Client } from 'pg';
import { KeepBuyers } from '../src/buyers/reactions/keep-buyers.reaction.js';
import { factOf, type Person, World } from './support/world.js';

const path = '/api/cart/saved';
const nothing = { version: 0, cart: { packs: [], products: [] } };

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
  it('[CART-06] is nothing at first, then what was saved last, with a version for each save', async () => {
    const buyer = world.person('wholesaler');
    expect((await get(buyer)).body).toEqual(nothing);
    const [first, second] = [cartOf(1), cartOf(2)];
    const saved = await put({ version: 0, cart: first }, buyer);
    expect([saved.status, saved.headers.get('cache-control'), saved.body]).toEqual([200, 'no-store', { version: 1 }]);
    expect((await put({ version: 1, cart: second }, buyer)).body).toEqual({ version: 2 });
    const { status, body, headers } = await get(buyer);
    expect([status, headers.get('cache-control'), body]).toEqual([200, 'no-store', { version: 2, cart: second }]);
    expect((await put({ version: 2, cart: {} }, buyer)).body).toEqual({ version: 3 });
    expect((await get(buyer)).body).toEqual({ ...nothing, version: 3 });
  });

  it('[CART-06] [CART-19] is each wholesaler’s own; nobody else has one', async () => {
    const [buyer, other] = [world.person('wholesaler'), world.person('wholesaler')];
    await put({ version: 0, cart: cartOf(1) }, buyer);
    expect((await get(other)).body).toEqual(nothing);
    for (const [as, status] of [
      [undefined, 401],
      [world.person(null), 403],
      [world.person('manufacturer'), 403],
      [world.person('admin'), 403],
    ] as const) {
      for (const answer of [await get(as), await put({ version: 0, cart: {} }, as)])
        expect(answer).toMatchObject({ status, body: { code: expect.stringMatching(/^[a-z]+\.[a-z-]+$/), message: expect.any(String) } });
    }
  });

  it('[CART-06] takes a line that comes twice as one', async () => {
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

  it('[CART-06] is not written over a version that its browser has not seen: the one of now is told', async () => {
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
    // Of a wholesaler who never saved anything there is one version alone.
    expect(await put({ version: 5, cart }, world.person('wholesaler'))).toMatchObject({ status: 409, body: { details: nothing } });
  });

  it('[CART-06] goes to one of the browsers that save at once, for each version', async () => {
    const buyer = world.person('wholesaler');
    for (let version = 0; version < 5; version++) {
      const carts = Array.from({ length: 20 }, (_, i) => cartOf(i + 1));
      const answers = await Promise.all(carts.map((cart) => put({ version, cart }, buyer)));
      expect([200, 409].map((wanted) => answers.filter(({ status }) => status === wanted).length)).toEqual([1, 19]);
      const winner = carts[answers.findIndex(({ status }) => status === 200)];
      const now = { version: version + 1, cart: winner };
      expect((await get(buyer)).body).toEqual(now);
      for (const { status, body } of answers) if (status === 409) expect(body.details).toEqual(now);
    }
  });

  it('[CART-06] takes one statement to read, and one in its transaction to save', async () => {
    const buyer = world.person('wholesaler');
    await world.standingsKnown(buyer);
    const statements = jest.spyOn(Client.prototype, 'query');
    try {
      await get(buyer);
      expect(statements).toHaveBeenCalledTimes(1);
      statements.mockClear();
      await put({ version: 0, cart: cartOf(1) }, buyer);
      const textOf = (sent: unknown): string => (typeof sent === 'string' ? sent : (sent as { text: string }).text);
      expect(statements.mock.calls.map(([sent]) => /\S+/.exec(textOf(sent))?.[0])).toEqual(['START', 'insert', 'COMMIT']);
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
    ['a version nothing reaches', { version: 2_147_483_647, cart: {} }],
    ['0 units', { version: 0, cart: pack(0) }],
    ['more units than anybody orders', { version: 0, cart: pack(limits.cart.units + 1) }],
    ['as many in two lines', { version: 0, cart: { packs: [5000, 5000].map((quantity) => ({ packId: id, quantity })) } }],
    ['no variants', { version: 0, cart: { products: [{ productId: id, variations: [] }] } }],
    ['too many lines', { version: 0, cart: { packs: Array.from({ length: limits.cart.lines + 1 }, () => pack(1).packs[0]) } }],
  ])('[API-28] does not take %s', async (_, body) => {
    expect(await put(body, world.person('wholesaler'))).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  });

  it('[API-28] has at most the 64 kB that a browser still sends when its page is left', async () => {
    const buyer = world.person('wholesaler');
    const { bytes } = bodyLimitOf(path);
    expect(bytes).toBe(64 * 1024);
    const body = JSON.stringify({ version: 0, cart: {} });
    expect((await put(body + ' '.repeat(bytes + 1 - body.length), buyer)).status).toBe(413);
    expect((await put(body + ' '.repeat(bytes - body.length), buyer)).status).toBe(200);
  });

  it('[CART-06] goes with its wholesaler, and does not come back with a token that is still good', async () => {
    const [buyer, other] = [await world.buyer(), await world.buyer()];
    for (const as of [buyer, other]) await put({ version: 0, cart: cartOf(1) }, as);
    await world.service.app.get(KeepBuyers, { strict: false }).bury(factOf({ id: buyer.id }, 2));
    const rows = await world.database.query<{ id: string }[]>('select buyer_id as id from saved_cart where buyer_id = any($1)', [
      [buyer.id, other.id],
    ]);
    expect(rows).toEqual([{ id: other.id }]);
    for (const version of [0, 1])
      expect(await put({ version, cart: cartOf(1) }, buyer)).toMatchObject({ status: 409, body: { details: nothing } });
    expect((await get(buyer)).body).toEqual(nothing);
  });
});
