import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  bodyLimitOf,
  type CartItems,
  type DetailedCart,
  type ErrorBody,
  limits,
  type MinimumSuggestion,
  type SavedCart,
} from '@shop/contracts';
import { newId } from '@shop/messaging';
import { Client } from 'pg';
import { inventory, type Person, productLine, World } from './support/world.js';

describe('the cart', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.start();
  });
  afterAll(() => world?.stop());

  const itemsOf = (product: Parameters<typeof productLine>[0]) => ({ products: [productLine(product)] });
  const price = (body: unknown) => world.call<DetailedCart & ErrorBody>('POST', '/api/cart', { body });

  describe('pricing a cart', () => {
    it("[CART-07] [API-28] [API-40] [D-116] groups the lines by manufacturer, at today's prices", async () => {
      const once = await world.seller({ name: 'Once', minPurchase: 50_000, image: '/media/once' });
      const sur = await world.seller({ name: 'Sur', phone: '1150000000' });
      const [m, l] = [inventory('M'), inventory('L', 'Rojo')];
      const remera = await world.product(once, { articleCode: 'REM-0142', inventories: [m, l], priceUSD: 9.5 });
      const taza = await world.product(sur, { name: 'Taza', price: 1500, isVariable: false, inventories: [inventory('Único', null)] });
      const pack = await world.pack(remera);

      const { status, body, headers } = await price({
        packs: [{ packId: pack.id, quantity: 2 }],
        products: [
          { productId: taza.id, variations: [{ variationId: taza.inventories[0]?.id, quantity: 3 }] },
          {
            productId: remera.id,
            variations: [
              { variationId: l.id, quantity: 1 },
              { variationId: m.id, quantity: 4 },
            ],
          },
        ],
      });
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(body).toEqual({
        carts: [
          {
            manufacturer: {
              userId: once.id,
              name: 'Once',
              image: '/media/once',
              phone: '1145678901',
              minPurchase: 50_000,
              verified: expect.any(String),
            },
            packs: [
              {
                id: pack.id,
                name: 'Pack de remeras',
                price: 30_000,
                priceUSD: null,
                image: '/media/remera',
                totalItem: 2,
                units: 4,
                state: 'ok',
              },
            ],
            products: [
              {
                id: remera.id,
                name: 'Remera lisa',
                articleCode: 'REM-0142',
                price: 10_000,
                priceUSD: 9.5,
                mainImage: '/media/remera',
                isVariable: true,
                state: 'ok',
                inventories: [
                  { id: l.id, color: 'Rojo', size: 'L', code: '#000000', totalItem: 1, state: 'ok' },
                  { id: m.id, color: 'Negro', size: 'M', code: '#000000', totalItem: 4, state: 'ok' },
                ],
              },
            ],
            totalCart: 110_000,
            missing: 0,
          },
          expect.objectContaining({
            manufacturer: expect.objectContaining({ userId: sur.id, phone: '1150000000' }),
            totalCart: 4500,
            missing: 0,
          }),
        ],
        unknown: [],
        total: 114_500,
      });
    });

    it('[UX 31] returns the invoices of a manufacturer that has indicated them', async () => {
      const withTax = await world.seller({ vatStatus: 'responsable-inscripto', priceVat: 'added' });
      const withoutTax = await world.seller();
      const products = [await world.product(withTax), await world.product(withoutTax)].map((product) => productLine(product));
      const { body } = await price({ packs: [], products });
      expect(body.carts.map(({ manufacturer }) => manufacturer.invoicing)).toEqual(['Emite factura A y B · Precios + IVA', undefined]);
    });

    it('[UX 16] [D-145] returns the mark of each manufacturer that sells, with what is known of it', async () => {
      const createdAt = '2024-03-04T12:00:00.000Z';
      const makers = [
        await world.seller({ createdAt, orderStep: 20 }),
        await world.seller({ createdAt, orderStep: 0 }),
        await world.seller({ createdAt, orderStep: 20, suspended: true }),
        await world.seller({ createdAt, orderStep: 20 }),
      ];
      // A replica of before the release that added them.
      await world.database.query('update book_seller set created_at = null, order_step = null where id = $1', [makers[3]!.id]);
      const products = [];
      for (const maker of makers) products.push(productLine(await world.product(maker)));
      const { body } = await price({ packs: [], products });
      expect(body.carts.map(({ manufacturer }) => manufacturer.verified)).toEqual([
        'Identidad verificada · desde marzo de 2024 · más de 20 pedidos',
        'Identidad verificada · desde marzo de 2024',
        undefined,
        'Identidad verificada',
      ]);
    });

    it('[CONST-19] returns the amount missing to the minimum purchase', async () => {
      const product = await world.product(await world.seller({ minPurchase: 25_000 }), { inventories: [inventory('M')] });
      const { carts } = (await price(itemsOf(product))).body;
      expect(carts[0]).toMatchObject({ totalCart: 10_000, missing: 15_000 });
    });

    it('[CART-18] [A-28] [A-53] keeps deleted items as removed lines that add nothing to the total', async () => {
      const seller = await world.seller();
      const [remaining, deleted, broken] = [await world.product(seller), await world.product(seller), await world.product(seller)];
      const incomplete = await world.pack(remaining, { complete: false });
      const removedPack = await world.pack(remaining);
      await world.removeProduct(deleted.id);
      await world.removePack(removedPack.id);
      const missingVariant = newId();
      const { body } = await price({
        packs: [incomplete, removedPack].map(({ id }) => ({ packId: id, quantity: 1 })),
        products: [
          productLine({ ...remaining, inventories: [...remaining.inventories, { id: missingVariant }] }),
          productLine(deleted),
          productLine({ id: broken.id, inventories: [{ id: missingVariant }] }, 2),
        ],
      });
      const [cart] = body.carts;
      expect(cart?.packs.map(({ state }) => state)).toEqual(['removed', 'removed']);
      expect(cart?.products.map(({ name, state }) => [name, state])).toEqual([
        ['Remera lisa', 'ok'],
        ['Remera lisa', 'removed'],
        ['Remera lisa', 'removed'],
      ]);
      expect(cart?.products[0]?.inventories.map(({ state }) => state)).toEqual(['ok', 'ok', 'removed']);
      expect([body.total, body.unknown]).toEqual([20_000, []]);
    });

    it('[D-115] [A-28] leaves variants without stock out of the total until they are back', async () => {
      const product = await world.product(await world.seller());
      const withoutStock = (from: number, version: number) =>
        world.product(
          { id: product.userId },
          { ...product, inventories: product.inventories.map((one, i) => (i >= from ? { ...one, outOfStock: true } : one)) },
          version,
        );
      const states = async () => {
        const { body } = await price(itemsOf(product));
        const [priced] = body.carts[0]?.products ?? [];
        return [priced?.state, priced?.inventories.map(({ state }) => state), body.total];
      };
      await withoutStock(1, 2);
      expect(await states()).toEqual(['ok', ['ok', 'out-of-stock'], 10_000]);
      await withoutStock(0, 3);
      expect(await states()).toEqual(['out-of-stock', ['out-of-stock', 'out-of-stock'], 0]);
      await world.product({ id: product.userId }, { ...product, inventories: [{ ...inventory('XS'), outOfStock: true }] }, 4);
      expect(await states()).toEqual(['removed', ['removed', 'removed'], 0]);
      await withoutStock(2, 5);
      expect(await states()).toEqual(['ok', ['ok', 'ok'], 20_000]);
    });

    it('[A-28] marks items that an admin blocked as removed until they are unblocked', async () => {
      const product = await world.product(await world.seller());
      const pack = await world.pack(await world.product({ id: product.userId }));
      const states = async () => {
        const { carts } = (await price({ ...itemsOf(product), packs: [{ packId: pack.id, quantity: 1 }] })).body;
        return [carts[0]?.products[0]?.state, carts[0]?.packs[0]?.state];
      };
      await world.product({ id: product.userId }, { ...product, blocked: true }, 2);
      await world.pack(product, { ...pack, blocked: true }, 2);
      expect(await states()).toEqual(['removed', 'removed']);
      await world.product({ id: product.userId }, product, 3);
      await world.pack(product, pack, 3);
      expect(await states()).toEqual(['ok', 'ok']);
    });

    it('[A-28] marks items of an unverified manufacturer as removed', async () => {
      const seller = await world.seller({ verificationStatus: 'pending' });
      const { body } = await price(itemsOf(await world.product(seller)));
      expect([body.carts[0]?.products[0]?.state, body.total]).toEqual(['removed', 0]);
    });

    it('[A-28] returns items whose events have not arrived yet as unknown, not as removed (B-17)', async () => {
      const unknownIds = [newId(), 'not an id of ours'];
      const early = await world.product({ id: newId() });
      const deletedUnseen = newId();
      await world.removeProduct(deletedUnseen);
      const known = await world.product(await world.seller());
      const packOfUnknown = await world.pack(known, {
        products: [{ productId: newId(), quantities: [{ inventoryId: newId(), quantity: 1 }] }],
      });
      const { status, body } = await price({
        packs: [
          { packId: packOfUnknown.id, quantity: 1 },
          { packId: unknownIds[0], quantity: 1 },
        ],
        products: [unknownIds[1]!, early.id, deletedUnseen].map((id) => productLine({ id, inventories: [{ id: newId() }] })),
      });
      expect([status, body.carts, body.total]).toEqual([200, [], 0]);
      expect(body.unknown).toEqual([
        { kind: 'pack', id: packOfUnknown.id },
        { kind: 'pack', id: unknownIds[0] },
        { kind: 'product', id: unknownIds[1] },
        { kind: 'product', id: early.id },
        { kind: 'product', id: deletedUnseen },
      ]);
    });

    it('[API-28] uses the newest price even if an older event arrives after it', async () => {
      const product = await world.product(await world.seller());
      await world.product({ id: product.userId }, { ...product, price: 12_000 }, 3);
      await world.product({ id: product.userId }, { ...product, price: 11_000 }, 2);
      expect((await price(itemsOf(product))).body.total).toBe(24_000);
    });

    it('[CART-06] merges two lines of the same variant', async () => {
      const product = await world.product(await world.seller());
      const twice = { productId: product.id, variations: [{ variationId: product.inventories[0]?.id, quantity: 2 }] };
      const { body } = await price({ products: [twice, twice] });
      expect(body.carts[0]?.products).toHaveLength(1);
      expect(body.total).toBe(40_000);
    });

    it('[CART-06] returns an empty cart for an empty body', async () => {
      for (const body of [{}, { packs: [], products: [] }]) expect((await price(body)).body).toEqual({ carts: [], unknown: [], total: 0 });
    });

    const id = newId();
    const product = (quantity: unknown) => ({ products: [{ productId: id, variations: [{ variationId: id, quantity }] }] });
    it.each([
      ['0 units', product(0)],
      ['half a unit', product(1.5)],
      ['more units than the limit', product(limits.cart.units + 1)],
      ['more units than the limit in two lines', { packs: [5000, 5000].map((quantity) => ({ packId: id, quantity })) }],
      ['a quantity in letters', product('2')],
      ['no variants', { products: [{ productId: id, variations: [] }] }],
      ['too many lines', { packs: Array.from({ length: limits.cart.lines + 1 }, () => ({ packId: newId(), quantity: 1 })) }],
      ['a list for a body', []],
      ['a text for a list', { packs: 'x' }],
    ])('[API-28] refuses %s', async (_, body) => {
      const response = await price(body);
      expect(response).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    });
  });

  describe('suggestions to reach the minimum purchase', () => {
    it("[CONST-19] are products of the same manufacturer, those in the cart's categories first, then by lowest total", async () => {
      const seller = await world.seller({ minPurchase: 100_000 });
      const other = await world.seller();
      const inCart = await world.product(seller, { name: 'En el carrito', price: 100, categoryId: 7 });
      const make = (name: string, price: number, categoryId: number) => world.product(seller, { name, price, categoryId });
      await make('Otro rubro exacto', 12_000, 8);
      await make('Mismo rubro caro', 50_000, 7);
      await make('Mismo rubro justo', 4000, 7);
      await make('Muchas unidades', 400, 7);
      await world.product(other, { name: 'Ajeno', price: 12_000, categoryId: 7 });
      await world.removeProduct((await make('Borrado', 12_000, 7)).id);
      await world.product(seller, { name: 'Sin talles', price: 12_000, categoryId: 7, inventories: [] });
      const soldOut = [{ ...inventory('M'), outOfStock: true as const }];
      await world.product(seller, { name: 'Sin stock', price: 12_000, categoryId: 7, inventories: soldOut });
      const { status, body } = await world.get<MinimumSuggestion[]>(
        `/api/cart/closers?manufacturer=${seller.id}&missing=12000&have=${inCart.id},x`,
      );
      expect(status).toBe(200);
      expect(body.map(({ name, units }) => [name, units])).toEqual([
        ['Mismo rubro justo', 3],
        ['Mismo rubro caro', 1],
        ['Otro rubro exacto', 1],
      ]);
    });

    it.each(['', 'manufacturer=x&missing=1', `manufacturer=${newId()}&missing=0`, `manufacturer=${newId()}&missing=12.5`])(
      '[CONST-19] return 400 for the query ?%s',
      async (query) => {
        expect((await world.get(`/api/cart/closers?${query}`)).status).toBe(400);
      },
    );
  });
});

describe('the saved cart of a wholesaler', () => {
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

  it('[D-117] keeps a note and a way of delivery for each manufacturer', async () => {
    const buyer = world.person('wholesaler');
    const [one, two] = [newId(), newId()];
    const shipping = [
      { manufacturerId: one, delivery: 'carrier-home', carrier: 'Vía Cargo', note: 'Con remito' },
      { manufacturerId: two, note: ' ' },
      { manufacturerId: two, delivery: null },
    ];
    expect((await put({ version: 0, cart: { ...cartOf(1), shipping } }, buyer)).status).toBe(200);
    expect((await get(buyer)).body.cart.shipping).toEqual([shipping[0]]);
    const tooMany = Array.from({ length: 51 }, () => ({ manufacturerId: newId(), note: 'x' }));
    for (const refused of [tooMany, [{ manufacturerId: one, note: 'x'.repeat(301) }], [{ note: 'x' }], 'x'])
      expect((await put({ version: 1, cart: { ...cartOf(1), shipping: refused } }, buyer)).status).toBe(400);
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
    await world.deleteBuyer(buyer.id);
    const rows = await world.database.query<{ id: string }[]>('select buyer_id as id from saved_cart where buyer_id = any($1)', [
      [buyer.id, other.id],
    ]);
    expect(rows).toEqual([{ id: other.id }]);
    for (const version of [0, 1])
      expect(await put({ version, cart: cartOf(1) }, buyer)).toMatchObject({ status: 409, body: { details: emptyCart } });
    expect((await get(buyer)).body).toEqual(emptyCart);
  });
});
