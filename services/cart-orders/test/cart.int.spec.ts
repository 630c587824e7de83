import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type MinimumSuggestion, type DetailedCart, type ErrorBody, limits } from '@shop/contracts';
import { newId } from '@shop/messaging';
import { inventory, World } from './support/world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world?.stop());

const price = (body: unknown) => world.call<DetailedCart & ErrorBody>('POST', '/api/cart', { body });

describe('pricing a cart', () => {
  it("[CART-07] [API-28] [API-40] groups the lines by manufacturer, at today's prices", async () => {
    const once = await world.seller({ name: 'Once', minPurchase: 50_000, image: '/media/once' });
    const sur = await world.seller({ name: 'Sur', phone: '1150000000' });
    const [m, l] = [inventory('M'), inventory('L', 'Rojo')];
    const remera = await world.product(once, { inventories: [m, l], priceUSD: 9.5 });
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
          manufacturer: { userId: once.id, name: 'Once', image: '/media/once', phone: '1145678901', minPurchase: 50_000 },
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

  it('[CONST-19] returns the amount missing to the minimum purchase', async () => {
    const product = await world.product(await world.seller({ minPurchase: 25_000 }));
    const variations = [{ variationId: product.inventories[0]?.id, quantity: 1 }];
    expect((await price({ products: [{ productId: product.id, variations }] })).body.carts[0]).toMatchObject({
      totalCart: 10_000,
      missing: 15_000,
    });
  });

  it('[CART-18] [A-28] [A-53] keeps deleted items as removed lines that add nothing to the total', async () => {
    const seller = await world.seller();
    const [remaining, deleted, broken] = [await world.product(seller), await world.product(seller), await world.product(seller)];
    const incomplete = await world.pack(remaining, { complete: false });
    const removedPack = await world.pack(remaining);
    await world.removeProduct(deleted.id);
    await world.removePack(removedPack.id);
    const missingVariant = newId();
    const linesOf = ({ id, inventories }: typeof remaining, more: string[] = []) => ({
      productId: id,
      variations: [...inventories.map((one) => one.id), ...more].map((variationId) => ({ variationId, quantity: 1 })),
    });
    const { body } = await price({
      packs: [incomplete, removedPack].map(({ id }) => ({ packId: id, quantity: 1 })),
      products: [
        linesOf(remaining, [missingVariant]),
        linesOf(deleted),
        { productId: broken.id, variations: [{ variationId: missingVariant, quantity: 2 }] },
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

  it('[A-28] marks items that an admin blocked as removed until they are unblocked', async () => {
    const product = await world.product(await world.seller());
    const pack = await world.pack(await world.product({ id: product.userId }));
    const states = async () => {
      const { carts } = (await price({ ...((await itemsOf(product)) as object), packs: [{ packId: pack.id, quantity: 1 }] })).body;
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
    const { body } = await price(await itemsOf(await world.product(seller)));
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
      products: [unknownIds[1], early.id, deletedUnseen].map((productId) => ({
        productId,
        variations: [{ variationId: newId(), quantity: 1 }],
      })),
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
    expect((await price(await itemsOf(product))).body.total).toBe(24_000);
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

async function itemsOf(product: { id: string; inventories: { id: string }[] }): Promise<unknown> {
  return { products: [{ productId: product.id, variations: product.inventories.map(({ id }) => ({ variationId: id, quantity: 1 })) }] };
}

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
