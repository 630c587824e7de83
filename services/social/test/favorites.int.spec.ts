import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Favorite } from '@shop/contracts';
import { newId } from '@shop/messaging';
import { type Person, World } from './support/world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world?.stop());

const save = (as: Person, { id }: { id: string }) => world.call<Favorite>('POST', '/api/favorites', { as, body: { productId: id } });
const remove = (as: Person, { id }: { id: string }) => world.call('DELETE', `/api/favorites/${id}`, { as });
const list = async (as: Person) => (await world.get<Favorite[]>('/api/favorites', as)).body;
const ids = async (as: Person) => (await world.get<string[]>('/api/favorites/ids', as)).body;

describe('favourites', () => {
  it('[SOC-08] [PROD-03] [API-25] [API-42] can be saved and removed repeatedly and are listed with the fields of a card', async () => {
    const [manufacturer, ana] = [await world.manufacturer({ name: 'Telares' }), await world.wholesaler()];
    const first = await world.product(manufacturer);
    const second = await world.product(manufacturer, { name: 'Buzo', mainImage: null, price: 22_000 });
    const { status, body } = await save(ana, first);
    expect([status, body]).toEqual([
      201,
      {
        productId: first.id,
        name: 'Remera lisa',
        mainImage: '/media/remera',
        price: 10_000,
        savedPrice: 10_000,
        removed: false,
        manufacturer: { userId: manufacturer.id, name: 'Telares' },
        createdAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
      },
    ]);
    expect(await save(ana, first)).toMatchObject({ status: 200, body });
    await save(ana, second);
    expect(await list(ana)).toEqual([expect.objectContaining({ productId: second.id, name: 'Buzo', price: 22_000 }), body]);
    expect(await ids(ana)).toEqual([second.id, first.id]);
    for (let i = 0; i < 2; i += 1) expect((await remove(ana, second)).status).toBe(204);
    expect(await ids(ana)).toEqual([first.id]);
    expect(await ids(await world.wholesaler())).toEqual([]);
  });

  it("[ACC-06] show today's price and the price when saved", async () => {
    const [manufacturer, ana] = [await world.manufacturer(), await world.wholesaler()];
    const product = await world.product(manufacturer, { price: 10_000 });
    await save(ana, product);
    await world.product(manufacturer, { id: product.id, price: 8000 }, 2);
    expect(await list(ana)).toMatchObject([{ price: 8000, savedPrice: 10_000 }]);
    await save(ana, product);
    expect(await list(ana)).toMatchObject([{ savedPrice: 10_000 }]);
  });

  it('[ACC-06] stay listed as removed if the product is deleted or its manufacturer is not public', async () => {
    const [manufacturer, ana] = [await world.manufacturer(), await world.wholesaler()];
    const [deleted, hidden] = [await world.product(manufacturer), await world.product(await world.manufacturer())];
    for (const product of [deleted, hidden]) await save(ana, product);
    await world.deleteProduct(deleted.id);
    await world.manufacturer({ id: hidden.userId, verificationStatus: 'not_started' }, 2);
    expect(await list(ana)).toMatchObject([
      { productId: hidden.id, removed: true },
      { productId: deleted.id, removed: true, name: 'Remera lisa' },
    ]);
    expect((await save(ana, deleted)).status).toBe(200);
    expect((await remove(ana, deleted)).status).toBe(204);
    for (const { id } of [deleted, hidden, { id: newId() }])
      expect(await save(await world.wholesaler(), { id })).toMatchObject({ status: 404, body: { code: 'product.not-found' } });
  });

  it('[ACC-06] are listed as removed while an admin blocks the product', async () => {
    const [manufacturer, ana] = [await world.manufacturer(), await world.wholesaler()];
    const product = await world.product(manufacturer);
    await save(ana, product);
    await world.product(manufacturer, { ...product, blocked: true }, 2);
    expect(await list(ana)).toMatchObject([{ productId: product.id, removed: true, name: product.name }]);
    expect((await save(await world.wholesaler(), product)).status).toBe(404);
    await world.product(manufacturer, product, 3);
    expect(await list(ana)).toMatchObject([{ productId: product.id, removed: false }]);
  });

  it("[SOC-09] [A-40] are refused to other roles with the specification's text", async () => {
    const manufacturer = await world.manufacturer();
    const product = await world.product(manufacturer);
    for (const as of [manufacturer, world.person('admin'), world.person(null)]) {
      for (const response of [await save(as, product), await remove(as, product), await world.get('/api/favorites', as)]) {
        expect([response.status, response.body]).toMatchObject([
          403,
          { code: 'social.not-wholesaler', message: 'Debes ser mayorista para agregar productos a favoritos.' },
        ]);
      }
    }
    expect((await world.call('POST', '/api/favorites', { body: { productId: product.id } })).status).toBe(401);
  });

  it('[SOC-08] end in the right state after fifty concurrent toggles, and are limited to two thousand', async () => {
    const [manufacturer, ana] = [await world.manufacturer(), await world.wholesaler()];
    const product = await world.product(manufacturer);
    await Promise.all(Array.from({ length: 50 }, (_, i) => (i % 2 === 0 ? save(ana, product) : remove(ana, product))));
    await save(ana, product);
    expect(await ids(ana)).toEqual([product.id]);
    await world.database.query(
      'insert into favorite (wholesaler_id, product_id, saved_price) select $1, gen_random_uuid(), 1 from generate_series(1, 1999)',
      [ana.id],
    );
    expect((await save(ana, product)).status).toBe(200);
    expect(await save(ana, await world.product(manufacturer))).toMatchObject({ status: 409, body: { code: 'social.too-many' } });
  });

  it('[API-25] require a product id', async () => {
    const ana = await world.wholesaler();
    for (const body of [{}, { productId: 'remera' }, []])
      expect((await world.call('POST', '/api/favorites', { as: ana, body })).status).toBe(400);
  });
});
