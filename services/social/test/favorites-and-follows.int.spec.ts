import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Favorite, FollowedManufacturer, News, Relationship, ReviewPage } from '@shop/contracts';
import { newId } from '@shop/messaging';
import { CommandBus } from '@nestjs/cqrs';
import { type ErrorResponse, type Person, World } from './support/world.js';
import { type ImportedOpinions, ImportOpinions } from '../src/index.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world?.stop());

const notWholesaler = (message: string) => ({ status: 403, body: { code: 'social.not-wholesaler', message } });

describe('favourites', () => {
  const save = (as: Person, { id }: { id: string }) => world.call<Favorite>('POST', '/api/favorites', { as, body: { productId: id } });
  const remove = (as: Person, { id }: { id: string }) => world.call('DELETE', `/api/favorites/${id}`, { as });
  const list = async (as: Person) => (await world.get<Favorite[]>('/api/favorites', as)).body;
  const ids = async (as: Person) => (await world.get<string[]>('/api/favorites/ids', as)).body;

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
    const { manufacturer, ana, product } = await world.createPeople();
    await save(ana, product);
    await world.product(manufacturer, { ...product, blocked: true }, 2);
    expect(await list(ana)).toMatchObject([{ productId: product.id, removed: true, name: product.name }]);
    expect((await save(await world.wholesaler(), product)).status).toBe(404);
    await world.product(manufacturer, product, 3);
    expect(await list(ana)).toMatchObject([{ productId: product.id, removed: false }]);
  });

  it("[SOC-09] [A-40] are refused to other roles with the specification's text", async () => {
    const { manufacturer, product } = await world.createPeople();
    for (const as of [manufacturer, world.person('admin'), world.person(null)]) {
      for (const response of [await save(as, product), await remove(as, product), await world.get('/api/favorites', as)])
        expect(response).toMatchObject(notWholesaler('Debes ser mayorista para agregar productos a favoritos.'));
    }
    expect((await world.call('POST', '/api/favorites', { body: { productId: product.id } })).status).toBe(401);
  });

  it('[SOC-08] end in the right state after fifty concurrent toggles, and are limited to two thousand', async () => {
    const { manufacturer, ana, product } = await world.createPeople();
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

  it('[API-25] can be changed at most three hundred times an hour', async () => {
    const [manufacturer, ana] = [await world.manufacturer(), await world.wholesaler()];
    const [saved, other] = [await world.product(manufacturer), await world.product(manufacturer)];
    await save(ana, saved);
    await world.database.query('update rate_limit set count = 300 where key = $1', [`toggle:${ana.id}`]);
    for (const response of [await save(ana, other), await remove(ana, saved)])
      expect(response).toMatchObject({ status: 429, body: { code: 'social.too-often' } });
    expect(await ids(ana)).toEqual([saved.id]);
  });

  it('[API-25] require a product id', async () => {
    const ana = await world.wholesaler();
    for (const body of [{}, { productId: 'remera' }, []])
      expect((await world.call('POST', '/api/favorites', { as: ana, body })).status).toBe(400);
  });
});

describe('follows', () => {
  const followed = async (as: Person, query = '') =>
    (await world.get<FollowedManufacturer[]>(`/api/users/followed-manufacturers${query}`, as)).body;

  describe('following', () => {
    it('[SOC-06] [API-02] changes the follower count by one, and repeating it changes nothing', async () => {
      const [manufacturer, ana, bea] = [await world.manufacturer(), await world.wholesaler(), await world.wholesaler()];
      expect(await world.follow(ana, manufacturer)).toMatchObject({ status: 200, body: { isFollowed: true, followersCount: 1 } });
      expect((await world.follow(bea, manufacturer)).body).toEqual({ isFollowed: true, followersCount: 2 });
      expect((await world.follow(bea, manufacturer)).body).toEqual({ isFollowed: true, followersCount: 2 });
      expect(await world.unfollow(ana, manufacturer)).toMatchObject({ status: 200, body: { isFollowed: false, followersCount: 1 } });
      expect((await world.unfollow(ana, manufacturer)).body).toEqual({ isFollowed: false, followersCount: 1 });
    });

    it('[SOC-06] [API-37] adds to and removes from the list, newest first', async () => {
      const ana = await world.wholesaler();
      const first = await world.manufacturer({ name: 'Telares', image: '/media/logo' });
      const second = await world.manufacturer({ name: 'Once', live: true });
      await world.follow(ana, first);
      await world.follow(ana, second);
      const common = { newProducts: 0, followedAt: expect.stringMatching(/Z$/) };
      expect(await followed(ana)).toEqual([
        { id: second.id, userId: second.id, name: 'Once', image: null, live: true, ...common },
        { id: first.id, userId: first.id, name: 'Telares', image: '/media/logo', live: false, ...common },
      ]);
      await world.unfollow(ana, second);
      expect((await followed(ana)).map(({ name }) => name)).toEqual(['Telares']);
      expect(await followed(await world.wholesaler())).toEqual([]);
    });

    it("[SOC-07] [A-40] is refused to other roles with the specification's text", async () => {
      const manufacturer = await world.manufacturer();
      for (const as of [manufacturer, world.person('admin'), world.person(null)]) {
        for (const response of [
          await world.follow(as, manufacturer),
          await world.unfollow(as, manufacturer),
          await world.get('/api/users/followed-manufacturers', as),
        ]) {
          expect(response).toMatchObject(notWholesaler('Registrate como mayorista para seguir a fabricantes.'));
        }
      }
      expect((await world.call('POST', `/api/users/follow/${manufacturer.id}`)).status).toBe(401);
    });

    it('[API-02] returns 404 for a manufacturer that is not public, which can still be unfollowed', async () => {
      const ana = await world.wholesaler();
      const manufacturer = await world.manufacturer();
      await world.follow(ana, manufacturer);
      await world.manufacturer({ id: manufacturer.id, verificationStatus: 'pending' }, 2);
      for (const id of [manufacturer.id, newId()]) {
        expect(await world.call<ErrorResponse>('POST', `/api/users/follow/${id}`, { as: ana })).toMatchObject({
          status: 404,
          body: { code: 'manufacturer.not-found' },
        });
        expect((await world.get(`/api/users/followed-manufacturers/${id}`, ana)).status).toBe(404);
      }
      expect(await followed(ana)).toEqual([]);
      expect((await world.unfollow(ana, manufacturer)).body).toEqual({ isFollowed: false, followersCount: 0 });
    });

    it('[SOC-06] ends in the right state after fifty concurrent toggles by one wholesaler, and by fifty', async () => {
      const [manufacturer, ana] = [await world.manufacturer(), await world.wholesaler()];
      await Promise.all(
        Array.from({ length: 50 }, (_, i) => (i % 2 === 0 ? world.follow(ana, manufacturer) : world.unfollow(ana, manufacturer))),
      );
      expect((await world.follow(ana, manufacturer)).body).toEqual({ isFollowed: true, followersCount: 1 });
      const crowd = await Promise.all(Array.from({ length: 50 }, () => world.wholesaler()));
      const responses = await Promise.all(crowd.map((one) => world.follow(one, manufacturer)));
      expect(responses.every(({ status }) => status === 200)).toBe(true);
      expect((await world.get<Relationship>(`/api/users/followed-manufacturers/${manufacturer.id}`, ana)).body.followersCount).toBe(51);
    });

    it('[API-02] is limited to a thousand manufacturers and three hundred changes an hour', async () => {
      const [ana, bea] = [await world.wholesaler(), await world.wholesaler()];
      const manufacturer = await world.manufacturer();
      await world.database.query(
        'insert into follow (wholesaler_id, manufacturer_id) select $1, gen_random_uuid() from generate_series(1, 999)',
        [ana.id],
      );
      expect((await world.follow(ana, manufacturer)).status).toBe(200);
      expect(await world.follow(ana, await world.manufacturer())).toMatchObject({ status: 409, body: { code: 'social.too-many' } });
      expect((await world.follow(ana, manufacturer)).status).toBe(200);
      await world.follow(bea, manufacturer);
      await world.database.query('update rate_limit set count = 300 where key = $1', [`toggle:${bea.id}`]);
      for (const response of [await world.unfollow(bea, manufacturer), await world.follow(bea, await world.manufacturer())])
        expect(response).toMatchObject({ status: 429, body: { code: 'social.too-often' } });
      expect(await followed(bea)).toMatchObject([{ id: manufacturer.id }]);
      await world.database.query(`update rate_limit set started_at = now() - interval '61 minutes' where key = $1`, [`toggle:${bea.id}`]);
      expect((await world.unfollow(bea, manufacturer)).status).toBe(200);
    });
  });

  describe('the relationship with a manufacturer', () => {
    it("[SOC-02] [SOC-06] [A-09] has the wholesaler's follow, their review and their purchase", async () => {
      const [manufacturer, ana] = [await world.manufacturer(), await world.wholesaler()];
      const path = `/api/users/followed-manufacturers/${manufacturer.id}`;
      expect((await world.get<Relationship>(path, ana)).body).toEqual({
        isFollowed: false,
        followersCount: 0,
        review: null,
        purchased: false,
      });
      await world.follow(ana, manufacturer);
      await world.purchase(ana, manufacturer);
      const review = await world.review(ana, manufacturer, 5, null);
      const { body, headers } = await world.get<Relationship>(path, ana);
      expect(body).toEqual({ isFollowed: true, followersCount: 1, review, purchased: true });
      expect(headers.get('cache-control')).toBe('no-store');
    });
  });

  describe('news of followed manufacturers', () => {
    it('[ACC-08] are their products since a time, newest first, and the manufacturers that are live', async () => {
      const ana = await world.wholesaler();
      const [telares, once, notFollowed] = [
        await world.manufacturer({ name: 'Telares' }),
        await world.manufacturer({ name: 'Once', live: true }),
        await world.manufacturer({ name: 'Nadie', live: true }),
      ];
      for (const manufacturer of [telares, once]) await world.follow(ana, manufacturer);
      const at = (hour: number) => `2026-05-04T${String(hour).padStart(2, '0')}:00:00.000Z`;
      const old = await world.product(telares, { createdAt: at(8) });
      const first = await world.product(telares, { createdAt: at(10), name: 'Buzo' });
      const second = await world.product(once, { createdAt: at(11), mainImage: null });
      const deleted = await world.product(once, { createdAt: at(12) });
      await world.deleteProduct(deleted.id);
      await world.product(once, { createdAt: at(12), blocked: true });
      await world.product(notFollowed, { createdAt: at(13) });

      const path = '/api/users/followed-manufacturers/news';
      const { body } = await world.get<News>(`${path}?since=${at(9)}&pageSize=1`, ana);
      expect(body).toEqual({
        products: [
          {
            productId: second.id,
            name: 'Remera lisa',
            mainImage: null,
            price: 10_000,
            createdAt: at(11),
            manufacturer: { userId: once.id, name: 'Once' },
          },
        ],
        total: 2,
        totalPages: 2,
        live: [expect.objectContaining({ id: once.id, live: true, newProducts: 1 })],
      });
      expect((await world.get<News>(`${path}?since=${at(9)}&pageSize=1&page=2`, ana)).body.products).toMatchObject([
        { productId: first.id },
      ]);
      expect((await world.get<News>(path, ana)).body.products.map(({ productId }) => productId)).toEqual([second.id, first.id, old.id]);
      expect((await followed(ana, `?since=${at(9)}`)).map(({ newProducts }) => newProducts)).toEqual([1, 1]);
      for (const bad of ['ayer', '2026-13-01T00:00:00Z']) expect((await world.get(`${path}?since=${bad}`, ana)).status).toBe(400);
      expect((await world.get<News>(path, await world.wholesaler())).body).toEqual({ products: [], total: 0, totalPages: 1, live: [] });
    });
  });
});

describe('importing opinions', () => {
  const importOpinions = (opinions: ImportedOpinions): Promise<number> => world.provider(CommandBus).execute(new ImportOpinions(opinions));

  it('[SOC-01] [SOC-06] [SOC-08] keeps their dates, skips existing ones when repeated, and updates the figures', async () => {
    const [manufacturer, ana, bea] = [await world.manufacturer(), await world.wholesaler(), await world.wholesaler()];
    const product = await world.product(manufacturer, { price: 9000 });
    const admin = newId();
    const at = (day: number) => `2026-05-0${day}T10:00:00.000Z`;
    const plain = { manufacturerId: manufacturer.id, comment: null, reply: null, hidden: null, report: null };
    const opinions: ImportedOpinions = {
      follows: [{ wholesalerId: ana.id, manufacturerId: manufacturer.id, createdAt: at(1) }],
      favorites: [{ wholesalerId: ana.id, productId: product.id, savedPrice: 9900, createdAt: at(2) }],
      reviews: [
        { ...plain, wholesalerId: ana.id, rating: 4, comment: 'Bien.', createdAt: at(3), reply: { text: 'Gracias.', createdAt: at(4) } },
        { ...plain, wholesalerId: bea.id, rating: 1, createdAt: at(5), hidden: { by: admin, reason: 'Insultos.' } },
      ],
    };
    expect(await importOpinions(opinions)).toBe(4);
    expect(await importOpinions(opinions)).toBe(0);
    expect((await world.get<FollowedManufacturer[]>('/api/users/followed-manufacturers', ana)).body).toMatchObject([
      { id: manufacturer.id, followedAt: at(1) },
    ]);
    expect((await world.get<Favorite[]>('/api/favorites', ana)).body).toMatchObject([{ price: 9000, savedPrice: 9900, createdAt: at(2) }]);
    expect((await world.get<ReviewPage>(`/api/reviews/manufacturer/${manufacturer.id}`)).body).toMatchObject({
      total: 1,
      averageRating: 4,
      reviews: [{ comment: 'Bien.', createdAt: at(3), reply: { text: 'Gracias.', createdAt: at(4) } }],
    });
    await world.refreshStale();
    expect(await world.reputationEvents(manufacturer.id)).toMatchObject([{ averageRating: 4, reviewsCount: 1, followersCount: 1 }]);
    const notes = await world.database.query<{ body: object }[]>(`select body from outbox where name = 'audit.noted'`);
    expect(notes.map(({ body }) => body)).toMatchObject([
      { actorId: admin, action: 'review.hidden', target: { authorId: bea.id, manufacturerId: manufacturer.id }, note: 'Insultos.' },
    ]);
  });
});
