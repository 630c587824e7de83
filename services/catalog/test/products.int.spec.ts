import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import {
  type ErrorBody,
  formTexts,
  limits,
  mediaHash,
  mediaUrl,
  type MyProducts,
  pageTags,
  type Product,
  type ProductList,
  type ProductPage,
} from '@shop/contracts';
import { newId, UnitOfWork } from '@shop/messaging';
import type { MigrationInterface } from 'typeorm';
import { type ImportedProduct, ImportProducts } from '../src/index.js';
import { sellerDates } from '../src/database/migrations/seller-dates.migration.js';
import { CardSizes1765500000000 } from '../src/database/migrations/card-sizes.migration.js';
import { ExpireOldPricesJob } from '../src/products/expire-old-prices.job.js';
import { type Person, refusal, World } from './support/world.js';

describe('products', () => {
  let world: World;
  let seller: Person;
  const createdAt = '2026-03-04T12:00:00.000Z';
  beforeAll(async () => {
    world = await World.start();
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    seller = await world.manufacturer({ name: 'Nido Textil', createdAt });
  });

  const edit = (id: string, body: unknown, as: Person = seller) =>
    world.call<Product & ErrorBody>('PUT', `/api/products/${id}`, { as, body });
  const runMigration = async (migration: MigrationInterface): Promise<void> => {
    const runner = world.database.createQueryRunner();
    await migration.up(runner);
    await runner.release();
  };
  const remove = (id: string, as: Person) => world.call<ErrorBody>('DELETE', `/api/products/${id}`, { as });

  it('[PROD-11][CONST-17] stores the largest card: longest names and every colour', async () => {
    // Four-byte characters without repetition, which cannot be compressed: an index entry must hold the whole card.
    const longest = (from: number): string => String.fromCodePoint(...Array.from({ length: 100 }, (_, i) => from + i * 97));
    const manufacturer = await world.manufacturer({ name: longest(0x20000) });
    const { body: colors } = await world.get<{ id: number }[]>('/api/colors');
    const colorIds = colors.map(({ id }) => id);
    const product = await world.product(manufacturer, { name: longest(0x28000), colors: colorIds, price: 999_999_999, onSale: true });
    await world.database.query(`update product set created_at = now() - interval '2 days' where id = $1`, [product.id]);
    await edit(product.id, { price: 999_999_998 }, manufacturer);
    const { body } = await world.get<ProductList>('/api/products?pageSize=24&sortBy=newest');
    expect(body.products.find(({ id }) => id === product.id)?.colors).toHaveLength(colors.length);
  });

  it('[UX 28][D-119] shows the old price of a reduced offer on cards and its page, for 60 days', async () => {
    const { id } = await world.product(seller, { price: 18_500 });
    await world.database.query(`update product set created_at = now() - interval '2 days' where id = $1`, [id]);
    await edit(id, { price: 16_200 });
    const oldPrices = async () => {
      const { body: page } = await world.get<Product>(`/api/products/${id}`);
      const { body: list } = await world.get<ProductList>(`/api/products/manufacturer/${seller.id}?page=1&pageSize=12`);
      return [page.oldPrice, list.products.find((card) => card.id === id)?.oldPrice];
    };
    expect(await oldPrices()).toEqual([undefined, undefined]);
    await edit(id, { onSale: true });
    expect(await oldPrices()).toEqual([18_500, 18_500]);

    await world.takeInvalidatedTags();
    await world.database.query('delete from search_dirty');
    const job = new ExpireOldPricesJob(world.service.app.get(UnitOfWork));
    const afterDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    await job.run(afterDays(59));
    expect(await oldPrices()).toEqual([18_500, 18_500]);
    await job.run(afterDays(61));
    expect(await oldPrices()).toEqual([undefined, undefined]);
    const tags = await world.takeInvalidatedTags();
    expect([...tags[1], ...tags[2]]).toContain(pageTags.product(id));
    expect(await world.database.query('select key from search_dirty')).toContainEqual({ key: `product:${id}` });
  });

  it('[API-15][API-33] creates a product and returns it with every field', async () => {
    const picture = await world.uploadImage(seller);
    const black = await world.uploadImage(seller);
    const body = {
      ...(await world.productBody(seller)),
      description: 'Algodón peinado',
      price: 12_499.5,
      priceUSD: 9.5,
      tags: ['verano', ' '],
      mainImage: picture,
      images: [picture],
      onSale: true,
      isVariable: true,
      sizes: [],
      colors: [{ id: 1 }, 2],
      variations: [{ colorId: 1, mainImage: black, images: [black] }],
    };
    const made = await world.call<Product>('POST', '/api/products', { as: seller, body });
    expect(made.status).toBe(201);
    const read = await world.get<Product>(`/api/products/${made.body.id}`);
    expect(read.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(read.body).toEqual(made.body);
    expect(read.body).toEqual({
      id: made.body.id,
      userId: seller.id,
      name: 'Remera lisa',
      description: 'Algodón peinado',
      price: 12_500,
      priceUSD: 9.5,
      tags: ['verano'],
      mainImage: picture,
      images: [picture],
      imgIds: [expect.any(String)],
      onSale: true,
      isVariable: true,
      type: 88,
      genderId: 2,
      categoryId: 142,
      sizes: [76],
      colors: [
        { id: 1, name: 'Negro', code: '#1a1a1a' },
        { id: 2, name: 'Blanco', code: '#ffffff' },
      ],
      category: { id: 142, name: 'Remeras', parent: 'Indumentaria', url: 'remeras' },
      gender: { name: 'Mujer' },
      logo: null,
      inventories: [
        { id: expect.any(String), sizeId: 76, size: 'Único', colorId: 1, color: 'Negro', code: '#1a1a1a' },
        { id: expect.any(String), sizeId: 76, size: 'Único', colorId: 2, color: 'Blanco', code: '#ffffff' },
      ],
      variations: [{ colorId: 1, mainImage: black, images: [black] }],
      variant: 'variable',
      secondImage: black,
      sizeRun: { range: 'Único', units: 1 },
      manufacturer: { id: seller.id, name: 'Nido Textil', logo: null, minPurchase: 50_000, phone: '1145678901', live: false, createdAt },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
  });

  it('[API-15] creates one product for an idempotency key, also when requests arrive at the same time', async () => {
    const body = await world.productBody(seller);
    const create = (key: string, as: Person = seller, sent: object = body) =>
      world.call<Product & ErrorBody>('POST', '/api/products', { as, body: sent, headers: { 'idempotency-key': key } });
    const key = 'publicar-0123456789';
    const first = await create(key);
    expect([first.status, first.headers.get('idempotent-replayed')]).toEqual([201, null]);
    const repeated = await create(`"${key}"`, seller, { ...body, name: 'Otro nombre' });
    expect([repeated.status, repeated.headers.get('idempotent-replayed'), repeated.body]).toEqual([201, 'true', first.body]);

    const twenty = await Promise.all(Array.from({ length: 20 }, () => create('veinte-a-la-vez-0001')));
    expect(new Set(twenty.map(({ status, body: { id } }) => `${status} ${id}`)).size).toBe(1);
    expect(twenty.filter(({ headers }) => headers.get('idempotent-replayed') === null)).toHaveLength(1);
    expect((await world.ownProducts(seller)).myTotalProducts).toBe(2);

    const other = await world.manufacturer();
    expect((await create(key, other, await world.productBody(other))).body.userId).toBe(other.id);
    for (const malformed of ['corta', 'con espacios adentro', 'x'.repeat(65)])
      expect((await create(malformed)).body.code).toBe('request.key-invalid');
    // A refused request does not use up its key.
    expect((await create('segundo-intento-01', seller, { ...body, name: 'x' })).status).toBe(400);
    expect((await create('segundo-intento-01')).status).toBe(201);
  });

  it('accepts its own response as a body: an unchanged product emits no event', async () => {
    const product = await world.product(seller, { colors: [3], priceUSD: 3 });
    await world.takeInvalidatedTags();
    const { status, body } = await edit(product.id, product);
    expect(status).toBe(200);
    expect(body).toEqual(product);
    expect(await world.takeInvalidatedTags()).toEqual({ 1: [], 2: [] });
  });

  it("[API-15] invalidates a product's own tag and no listing when an edit does not move it", async () => {
    const product = await world.product(seller);
    await world.takeInvalidatedTags();
    const { body } = await edit(product.id, {
      name: 'Remera rayada',
      price: 15_000,
      id: seller.id,
      userId: product.id,
      visible: false,
      createdAt: '2020-01-01',
    });
    expect(body).toEqual({ ...product, name: 'Remera rayada', price: 15_000 });
    expect((await world.get<Product>(`/api/products/${product.id}`)).body).toEqual(body);
    expect(await world.takeInvalidatedTags()).toEqual({ 1: [pageTags.product(product.id)], 2: [] });
  });

  it('[D-115] marks a size and colour as out of stock: on its page and, when nothing is left, on its card', async () => {
    const product = await world.product(seller, { colors: [1, 2] });
    const [first] = product.inventories;
    const change = (body: unknown, as = seller) =>
      world.call<Product & ErrorBody>('PUT', `/api/products/${product.id}/stock`, { as, body });
    const card = async () => (await world.get<ProductList>(`/api/products/manufacturer/${seller.id}`)).body.products[0];
    await world.takeInvalidatedTags();
    const { status, body } = await change({ sizeId: first?.sizeId, colorId: first?.colorId, outOfStock: true });
    expect(status).toBe(200);
    expect(body.inventories).toEqual([{ ...first, outOfStock: true }, ...product.inventories.slice(1)]);
    expect((await world.get<Product>(`/api/products/${product.id}`)).body).toEqual(body);
    expect(await world.takeInvalidatedTags()).toEqual({ 1: [pageTags.product(product.id)], 2: [] });
    expect(await card()).not.toHaveProperty('outOfStock');
    await change({ outOfStock: true });
    expect(await card()).toHaveProperty('outOfStock', true);
    await edit(product.id, { price: 7000 });
    expect(await card()).toMatchObject({ outOfStock: true, price: 7000 });
    expect((await change({ outOfStock: false })).body).toEqual({ ...product, price: 7000 });
    expect((await change({ sizeId: 1, outOfStock: true })).body).toMatchObject({ code: 'product.invalid' });
    expect((await change({ outOfStock: true }, await world.manufacturer())).body).toMatchObject({ code: 'product.not-yours' });
    await world.withdrawVerification(seller);
    expect((await change({ outOfStock: true })).status).toBe(403);
    await world.applyManufacturerState({ id: seller.id }, 3);
    await remove(product.id, seller);
    expect((await change({ outOfStock: true })).status).toBe(404);
  });

  it('[PROD-12][PROD-13][PROD-14] refuses invalid fields with the message of each field', async () => {
    const body = await world.productBody(seller);
    const create = (changes: object) => world.call<ErrorBody>('POST', '/api/products', { as: seller, body: { ...body, ...changes } });
    const imageRequired = { message: formTexts.imageRequired, fields: { images: formTexts.imageRequired } };
    expect((await create({ images: [], mainImage: null })).body).toMatchObject({ code: 'product.invalid', ...imageRequired });
    expect((await create({ isVariable: true, sizes: [] })).body.fields).toEqual({ colors: formTexts.colorRequired });
    expect((await create({ sizes: [] })).body.fields).toEqual({ sizes: formTexts.sizeRequired });
    const { body: mine } = await world.get<MyProducts>('/api/products/createdbyMe', seller);
    expect(mine).toEqual({ myProducts: [], myTotalProducts: 0 });
  });

  it('[D-116] gives no two products of a store the same article code, also when requests arrive at the same time', async () => {
    const withCode = async (articleCode: unknown, as = seller) =>
      world.call<Product & ErrorBody>('POST', '/api/products', { as, body: { ...(await world.productBody(as)), articleCode } });
    const own = async (search: string) =>
      (await world.get<MyProducts>(`/api/products/createdbyMe?search=${encodeURIComponent(search)}`, seller)).body.myProducts;
    const codes = ['REM-0142', ' rem-0142 ', 'Rem-0142'];
    const answers = await Promise.all(codes.map((code) => withCode(code)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400]);
    const refused = answers.find(({ status }) => status === 400)?.body;
    expect(refused).toMatchObject({ code: 'product.code-taken', fields: { articleCode: 'Ya usás ese código en otro producto.' } });
    const [coded] = await own('em-014');
    expect(coded?.articleCode?.toLowerCase()).toBe('rem-0142');
    expect((await withCode('REM-0142', await world.manufacturer())).status).toBe(201);
    const other = await world.product(seller);
    expect(await own('em-014')).toHaveLength(1);
    expect(other).not.toHaveProperty('articleCode');
    expect((await edit(other.id, { articleCode: 'REM-0142' })).body.code).toBe('product.code-taken');
    expect((await edit(String(coded?.id), { articleCode: 'rem-0142', price: 100 })).body.articleCode).toBe('rem-0142');
    expect((await edit(String(coded?.id), { price: 200 })).body.articleCode).toBe('rem-0142');
    expect((await edit(String(coded?.id), { articleCode: '' })).body).not.toHaveProperty('articleCode');
    expect((await edit(other.id, { articleCode: 'REM-0142' })).body.articleCode).toBe('REM-0142');
    for (const articleCode of ['x'.repeat(41), 'a\u0007b', 7])
      expect((await withCode(articleCode)).body.fields).toHaveProperty('articleCode');
    const events = await world.database.query<{ code: string | null }[]>(
      `select body ->> 'articleCode' as code from outbox where aggregate_id = $1 order by id`,
      [other.id],
    );
    expect(events.map(({ code }) => code)).toEqual([null, 'REM-0142']);
  });

  it('[PROD-19] lets only its manufacturer edit a product, and an admin delete it', async () => {
    const product = await world.product(seller);
    const other = await world.manufacturer();
    for (const answer of [await edit(product.id, { name: 'Mío ahora' }, other), await remove(product.id, other)])
      expect(answer).toMatchObject(refusal(403, 'product.not-yours'));
    expect((await edit(product.id, { name: 'De la casa' }, world.person('admin'))).status).toBe(403);
    expect((await remove(product.id, world.person('wholesaler'))).status).toBe(403);
    expect((await world.get<Product>(`/api/products/${product.id}`)).body).toEqual(product);
    expect((await remove(product.id, world.person('admin'))).status).toBe(204);
    expect((await world.get(`/api/products/${product.id}`)).status).toBe(404);
    for (const answer of [await remove(product.id, seller), await edit(product.id, { price: 1 })])
      expect([answer.status, answer.body.message]).toEqual([404, 'Ese producto ya no existe.']);
  });

  it('refuses writes with a missing, expired, forged or unverified token, and of an unknown manufacturer', async () => {
    const body = await world.productBody(seller);
    const create = async (as?: Person) => (await world.call<ErrorBody>('POST', '/api/products', { body, ...(as ? { as } : {}) })).status;
    const [forged, expired] = [{ ...seller, token: `${seller.token.slice(0, -8)}AAAAAAAA` }, world.person('manufacturer', true, -60)];
    for (const caller of [undefined, forged, expired]) expect(await create(caller)).toBe(401);
    const [unverified, unknown] = [world.person('manufacturer', false), world.person('manufacturer', true)];
    for (const caller of [unverified, unknown, world.person('wholesaler')]) expect(await create(caller)).toBe(403);
  });

  it('hides the products of a deleted manufacturer and refuses its valid tokens', async () => {
    const [product, body] = [await world.product(seller), await world.productBody(seller)];
    await world.deleteManufacturer(seller.id);
    expect((await world.call('POST', '/api/products', { as: seller, body })).status).toBe(403);
    expect((await edit(product.id, { ...body, name: 'Nombre cambiado' })).status).toBe(403);
    expect((await world.get(`/api/products/${product.id}`)).status).toBe(404);
  });

  it('[API-21] deletes all products of a user, by that user or an admin, and can be repeated', async () => {
    const product = await world.product(seller);
    await world.product(seller);
    await world.pack(seller, product);
    const deleteAll = (as: Person) => world.call('DELETE', `/api/products/by-user/${seller.id}`, { as });
    expect((await deleteAll(await world.manufacturer())).status).toBe(403);
    expect((await deleteAll(world.person('admin'))).status).toBe(204);
    expect((await deleteAll(seller)).status).toBe(204);
    expect((await world.get<ProductList>(`/api/products/manufacturer/${seller.id}`)).body).toEqual({ products: [], totalProducts: 0 });
    expect((await world.get('/api/packs/createdbyMe', seller)).body).toEqual({ myPacks: [], myTotalPacks: 0 });
  });

  it('imports products of several manufacturers with their ids and dates, hidden if the manufacturer is not public', async () => {
    const importProducts = (products: ImportedProduct[]) => world.service.app.get(CommandBus).execute(new ImportProducts(products));
    const [pending, unknown] = [await world.manufacturer(), world.person('manufacturer')];
    await world.withdrawVerification(pending);
    // The demo's manufacturers share pictures.
    const body = await world.productBody(pending);
    const dated = { ...body, id: newId(), userId: seller.id, name: 'Remera vieja', createdAt: '2026-01-02T03:04:05.000Z' };
    const hidden = [pending, unknown].map(({ id }) => ({ ...body, id: newId(), userId: id }));
    const ids = await importProducts([dated, ...hidden, { ...body, userId: seller.id, name: 'Remera nueva' }]);
    expect(ids).toEqual([dated.id, ...hidden.map(({ id }) => id), expect.any(String)]);
    expect((await world.ownProducts(seller)).myProducts).toMatchObject([
      { id: ids[3], name: 'Remera nueva', visible: true },
      { id: dated.id, name: 'Remera vieja', createdAt: dated.createdAt, visible: true },
    ]);
    const statuses = await Promise.all(ids.map(async (id) => (await world.get(`/api/products/${id}`)).status));
    expect(statuses).toEqual([200, 404, 404, 200]);
    const hash = mediaHash(String(body['mainImage']));
    const images = await world.database.query<{ id: string }[]>('select id from image where hash = $1', [hash]);
    expect((await world.get<Product>(`/api/products/${dated.id}`)).body.imgIds).toEqual(images.map(({ id }) => id));
    for (const image of [mediaUrl('0'.repeat(32)), 'https://elsewhere.test/remera.webp'])
      await expect(importProducts([{ ...body, userId: seller.id, mainImage: image, images: [image] }])).rejects.toMatchObject({
        code: 'product.invalid',
        fields: { images: expect.any(String) },
      });
  });

  it('[UX 28] imports a product with the price from which it was reduced', async () => {
    const body = { ...(await world.productBody(seller, { price: 16_200, onSale: true })), userId: seller.id };
    const [createdAt, at] = [40, 5].map((days) => new Date(Date.now() - days * 86_400_000));
    const imported = { ...body, createdAt: createdAt?.toISOString() ?? '' };
    const reduced = { ...imported, reduction: { from: 18_500, at: at ?? new Date() } };
    const ids = await world.service.app.get(CommandBus).execute(new ImportProducts([reduced, imported]));
    const oldPrices = await Promise.all(ids.map(async (id: string) => (await world.get<Product>(`/api/products/${id}`)).body.oldPrice));
    expect(oldPrices).toEqual([18_500, undefined]);
  });

  it('imports products by the hundred', async () => {
    const body = await world.productBody(seller);
    const given = Array.from({ length: 260 }, (_, i) => ({ ...body, userId: seller.id, name: `Remera ${i}`, price: 100 + i }));
    const ids = await world.service.app.get(CommandBus).execute(new ImportProducts(given));
    const { body: mine } = await world.get<MyProducts>('/api/products/createdbyMe?sortBy=highestPrice&pageSize=1', seller);
    expect(mine).toMatchObject({ myTotalProducts: 260, myProducts: [{ id: ids[259], name: 'Remera 259' }] });
  });

  it("[API-16][PROD-19][A-15] lists the caller's products by name, sale, category and order, with their visibility", async () => {
    const [camisa, toalla, remera] = [
      await world.product(seller, { name: 'Camisa Ñandú 100%', categoryId: 141, price: 900, onSale: true }),
      await world.product(seller, { name: 'Toalla', type: 130, categoryId: 176, price: 100 }),
      await world.product(seller, { name: 'Remera nandu', price: 500 }),
    ];
    await world.product(await world.manufacturer(), { name: 'Camisa ajena', categoryId: 141, onSale: true });
    const ownProducts = async (query: string): Promise<string[]> => {
      const { body } = await world.get<MyProducts>(`/api/products/createdbyMe?${query}`, seller);
      expect(body.myTotalProducts).toBeGreaterThanOrEqual(body.myProducts.length);
      return body.myProducts.map(({ id }) => id);
    };
    expect(await ownProducts('')).toEqual([remera.id, toalla.id, camisa.id]);
    expect(await ownProducts('search=%C3%91AND%C3%9A')).toEqual([remera.id, camisa.id]);
    expect(await ownProducts('search=%25')).toEqual([camisa.id]);
    for (const wildcard of ['＿', '_', '\\', '﹪%'])
      expect([wildcard, await ownProducts(`search=${encodeURIComponent(wildcard)}`)]).toEqual([wildcard, []]);
    expect(await ownProducts(`search=${encodeURIComponent('％')}`)).toEqual([camisa.id]);
    expect(await ownProducts('search=%20')).toHaveLength(3);
    expect(await ownProducts('onSale=true')).toEqual([camisa.id]);
    expect(await ownProducts('onSale=false&sortBy=lowestPrice')).toEqual([toalla.id, remera.id]);
    expect(await ownProducts('categoryId=141')).toEqual([camisa.id]);
    expect(await ownProducts('categoryId=88&sortBy=highestPrice')).toEqual([camisa.id, remera.id]);
    expect(await ownProducts('search=a&sortBy=lowestPrice&pageSize=1&page=2')).toEqual([remera.id]);
    expect(await world.ownProducts(seller, '?search=ana')).toEqual({ myProducts: [], myTotalProducts: 0 });
    expect((await world.get('/api/products/createdbyMe?onSale=quizas', seller)).status).toBe(400);

    await world.database.query(`update product set blocked_reason = 'Dice "copia"', visible = false where id = $1`, [toalla.id]);
    await world.applyManufacturerState({ id: seller.id, name: 'Nido Textil', verificationStatus: 'pending' }, 2);
    await world.applyManufacturerState({ id: seller.id, name: 'Nido Textil' }, 3);
    const { body } = await world.get<MyProducts>('/api/products/createdbyMe', seller);
    expect(body.myProducts.map(({ visible, blockedReason }) => [visible, blockedReason])).toEqual([
      [true, null],
      [false, 'Dice "copia"'],
      [true, null],
    ]);
    const { body: shown } = await world.get<ProductList>(`/api/products/manufacturer/${seller.id}`);
    expect(body.myProducts.filter(({ visible }) => visible)).toEqual(
      shown.products.map((card) => ({ ...card, articleCode: null, visible: true, blockedReason: null })),
    );
  });

  it('invalidates the listings a product joins and leaves, and the pages that show it as related', async () => {
    // These two share only a category with the product, before and after it moves.
    const formerNeighbour = await world.product(await world.manufacturer());
    const newNeighbour = await world.product(await world.manufacturer(), { categoryId: 144 });
    const neighbour = await world.product(seller);
    await world.takeInvalidatedTags();
    const product = await world.product(seller);
    const listsOf = (categoryId: number) => [pageTags.listing(categoryId, 2), pageTags.listing(categoryId)];
    const lists = [...listsOf(142), ...listsOf(88), pageTags.newest, pageTags.store(seller.id), pageTags.homeNew];
    const created = await world.takeInvalidatedTags();
    expect(created[1]).toEqual([...lists, pageTags.product(product.id)].toSorted());
    expect(created[2]).toContain(pageTags.related(neighbour.id));
    expect(created[2].length).toBeLessThanOrEqual(13);

    await edit(product.id, { categoryId: 144, onSale: true });
    const moved = await world.takeInvalidatedTags();
    const saleLists = [pageTags.offers, pageTags.homeSale];
    expect(moved[1]).toEqual([...listsOf(142), ...listsOf(144), ...saleLists, pageTags.product(product.id)].toSorted());
    expect(moved[2]).toEqual(expect.arrayContaining([pageTags.related(formerNeighbour.id), pageTags.related(newNeighbour.id)]));

    await remove(product.id, seller);
    const deleted = await world.takeInvalidatedTags();
    expect(deleted[1]).toEqual(
      expect.arrayContaining([pageTags.listing(144, 2), pageTags.newest, pageTags.offers, pageTags.homeSale, pageTags.product(product.id)]),
    );
    expect(deleted[2]).toContain(pageTags.related(neighbour.id));
  });

  it('invalidates exactly the pages that show a deleted product as related', async () => {
    const [size, categoryId] = [limits.relatedProducts, 143];
    const products: Product[] = [];
    for (let i = 0; i < size + 4; i += 1) products.push(await world.product(seller, { categoryId }));
    // More products of the same manufacturer than one page shows, in another category.
    for (let i = 0; i < limits.moreFromManufacturer; i += 1) products.push(await world.product(seller, { categoryId: 145 }));
    const ids = products.map(({ id }) => id);
    const { body } = await world.get<{ pages: Record<string, ProductPage> }>(`/internal/pages/products?ids=${ids.join(',')}`);
    const relatedIdsOf = (id: string): string[][] =>
      [body.pages[id]?.related, body.pages[id]?.moreFromManufacturer].map((cards = []) => cards.map((card) => card.id));
    expect(relatedIdsOf(ids[0] ?? '').map((related) => related.length)).toEqual([size, limits.moreFromManufacturer]);

    const deleted = ids[size + 1] ?? '';
    await world.takeInvalidatedTags();
    await remove(deleted, seller);
    const related = (await world.takeInvalidatedTags())[2].filter((tag) => tag.startsWith(pageTags.related('')));
    const showing = ids.filter((id) => relatedIdsOf(id).flat().includes(deleted));
    expect(related).toEqual(showing.map(pageTags.related).toSorted());
  });

  it('[A-10] shows products of a manufacturer that lost its verification only to itself and to admins', async () => {
    const product = await world.product(seller);
    await world.takeInvalidatedTags();
    await world.applyManufacturerState({ id: seller.id, name: 'Nido Textil', verificationStatus: 'pending' }, 2);
    const otherSeller = await world.manufacturer();
    for (const caller of [undefined, otherSeller, world.person('wholesaler'), world.person(null)])
      expect((await world.get(`/api/products/${product.id}`, caller)).status).toBe(404);
    for (const caller of [seller, world.person('admin')]) expect((await world.get(`/api/products/${product.id}`, caller)).status).toBe(200);
    expect((await world.get<ProductList>(`/api/products/manufacturer/${seller.id}`)).body.totalProducts).toBe(0);
    expect((await world.ownProducts(seller)).myTotalProducts).toBe(1);
    const hidden = await world.takeInvalidatedTags();
    expect(hidden[1]).toEqual(expect.arrayContaining([pageTags.listing(142, 2), pageTags.newest, pageTags.homeNew]));
    expect(hidden[2]).toContain(pageTags.product(product.id));

    await world.applyManufacturerState({ id: seller.id, name: 'Nido Textil' }, 3);
    expect((await world.get(`/api/products/${product.id}`)).status).toBe(200);
  });

  it("shows a manufacturer's new name in lists at once, and renders its pages behind more urgent ones", async () => {
    const product = await world.product(seller);
    await world.takeInvalidatedTags();
    await world.applyManufacturerState({ id: seller.id, name: 'Nido & Cía', image: '/media/0.webp' }, 2);
    const renamed = { logo: '/media/0.webp', manufacturer: { name: 'Nido & Cía' } };
    expect((await world.get<Product>(`/api/products/${product.id}`)).body).toMatchObject(renamed);
    expect(await world.takeInvalidatedTags()).toEqual({ 1: [], 2: [pageTags.manufacturer(seller.id)] });
    await world.applyManufacturerState({ id: seller.id, name: 'Nombre viejo' }, 1);
    expect((await world.get<Product>(`/api/products/${product.id}`)).body.manufacturer.name).toBe('Nido & Cía');
    expect(await world.takeInvalidatedTags()).toEqual({ 1: [], 2: [] });
  });

  it('[UX 31] [D-121] shows with a product how its manufacturer invoices, once it is known', async () => {
    const product = await world.product(seller);
    const shown = async () => (await world.get<Product>(`/api/products/${product.id}`)).body.manufacturer;
    expect(await shown()).not.toHaveProperty('vatStatus');
    await world.applyManufacturerState({ id: seller.id, name: 'Nido Textil', vatStatus: 'monotributo', priceVat: 'included' }, 2);
    expect(await shown()).toMatchObject({ vatStatus: 'monotributo', priceVat: 'included' });
  });

  it('[UX 16] [D-145] shows with a product since when its manufacturer sells, and its order step once it passed one', async () => {
    const maker = await world.manufacturer({ name: 'Con pedidos', createdAt: '2024-03-04T12:00:00.000Z' });
    const product = await world.product(maker);
    const shown = async () => (await world.get<Product>(`/api/products/${product.id}`)).body.manufacturer;
    expect(await shown()).toMatchObject({ createdAt: '2024-03-04T12:00:00.000Z' });
    expect(await shown()).not.toHaveProperty('orderStep');
    await world.takeInvalidatedTags();
    const after = { id: maker.id, name: 'Con pedidos', createdAt: '2024-03-04T12:00:00.000Z', orderStep: 20 };
    await world.applyManufacturerState(after, 2);
    expect(await shown()).toMatchObject({ orderStep: 20 });
    expect(await world.takeInvalidatedTags()).toEqual({ 1: [], 2: [pageTags.manufacturer(maker.id)] });
    // An event without changes, as that of another replay, renders nothing.
    await world.applyManufacturerState(after, 3);
    expect(await world.takeInvalidatedTags()).toEqual({ 1: [], 2: [] });
    // Rows from before get the date by the migration, those that have it stay.
    const pageOf = () => world.database.query<object[]>('select seller_page_json from manufacturer where id = $1', [maker.id]);
    const page = await pageOf();
    await world.applyManufacturerState({ ...after, orderStep: 0 }, 4);
    const withoutStep = await pageOf();
    await world.database.query(
      `update manufacturer set seller_page_json = replace(seller_page_json, ',"createdAt":"2024-03-04T12:00:00.000Z"', '') where id = $1`,
      [maker.id],
    );
    expect(await shown()).not.toHaveProperty('createdAt');
    for (let i = 0; i < 2; i += 1) await runMigration(new sellerDates());
    expect(await pageOf()).toEqual(withoutStep);
    expect(page).not.toEqual(withoutStep);
  });

  it('[UX 27] [D-123] shows sizes, second picture and the present minimum on the cards, without new search documents', async () => {
    const maker = await world.manufacturer({ name: 'Con curva', minPurchase: 120_000 });
    const pictures = [await world.uploadImage(maker), await world.uploadImage(maker)];
    const draft = { name: 'Con curva', sizes: [32, 33, 34], mainImage: pictures[0], images: pictures };
    const { id } = await world.product(maker, draft);
    const card = async () =>
      (await world.get<ProductList>(`/api/products/manufacturer/${maker.id}`)).body.products.find((one) => one.id === id);
    const sizeRun = { range: 'S–L', units: 3 };
    expect(await card()).toMatchObject({ secondImage: pictures[1], sizeRun, manufacturer: { minPurchase: 120_000 } });
    const marks = async () => await world.database.query<object[]>('select key, dirty from search_dirty order by key');
    const before = await marks();
    await world.takeInvalidatedTags();
    await world.applyManufacturerState({ id: maker.id, name: 'Con curva', minPurchase: 0 }, 2);
    expect((await card())?.manufacturer).toEqual({ id: maker.id, name: 'Con curva', logo: null });
    expect(await marks()).toEqual(before);
    expect(await world.takeInvalidatedTags()).toEqual({ 1: [], 2: [pageTags.manufacturer(maker.id)] });
  });

  it('[UX 27] [D-123] fills sizes and second picture on cards from before, and leaves newer ones as they are', async () => {
    const maker = await world.manufacturer({ name: 'De antes' });
    const pictures = [await world.uploadImage(maker), await world.uploadImage(maker)];
    const draft = { sizes: [32, 33, 34], mainImage: pictures[0], images: pictures };
    for (const name of ['Saco', 'Chaleco']) await world.product(maker, { ...draft, name });
    const newer = () =>
      world.database.query<object[]>(`select card::text from product where user_id = $1 and name = 'Chaleco'`, [maker.id]);
    const cards = async () => (await world.get<ProductList>(`/api/products/manufacturer/${maker.id}`)).body.products;
    const [newerBefore, cardsBefore] = [await newer(), await cards()];
    await world.database.query(
      `update product set card = (card::jsonb - 'sizeRun' - 'secondImage')::json where user_id = $1 and name = 'Saco'`,
      [maker.id],
    );
    expect(new Set((await cards()).map(({ sizeRun }) => sizeRun?.range))).toEqual(new Set(['S–L', undefined]));
    await runMigration(new CardSizes1765500000000());
    expect(await cards()).toEqual(cardsBefore);
    expect(await newer()).toEqual(newerBefore);
  });

  it.each([{ phone: '3415550199' }, { minPurchase: 90_000 }, { live: true }, { priceVat: 'added' as const }])(
    "renders a manufacturer's pages again when only %j changes, and no search document",
    async (change) => {
      await world.takeInvalidatedTags();
      await world.applyManufacturerState({ id: seller.id, name: 'Nido Textil', createdAt, ...change }, 2);
      expect(await world.takeInvalidatedTags()).toEqual({ 1: [], 2: [pageTags.manufacturer(seller.id)] });
    },
  );
});
