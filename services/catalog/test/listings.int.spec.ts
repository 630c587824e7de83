import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import type { Category, Color, GenderResource, MyProducts, Product, ProductCard, ProductList, ProductPage, Size } from '@shop/contracts';
import { type ImportedProduct, ImportProducts } from '../src/index.js';
import { type Person, World } from './support/world.js';

/** 60 products of two manufacturers, created a minute apart, with repeated prices to test ties. */
describe('product lists', () => {
  let world: World;
  let first: Person;
  let second: Person;
  let products: (ImportedProduct & { id: string })[];

  beforeAll(async () => {
    world = await World.start();
    [first, second] = [await world.manufacturer({ name: 'Uno' }), await world.manufacturer({ name: 'Dos' })];
    const picture = await world.uploadImage(first);
    const categories = [
      { type: 88, genderId: 2, categoryId: 142, sizes: [32] },
      { type: 88, genderId: 1, categoryId: 142, sizes: [32] },
      { type: 88, genderId: 2, categoryId: 135, sizes: [32] },
      { type: 130, categoryId: 170 },
      { type: 131, categoryId: 131 },
    ];
    const given = Array.from({ length: 60 }, (_, i): ImportedProduct => {
      const common = {
        userId: (i % 2 === 0 ? first : second).id,
        name: `Producto ${i}`,
        price: 1000 + (i % 7) * 100,
        mainImage: picture,
        images: [picture],
      };
      return { ...common, ...categories[i % 5], onSale: i % 3 === 0, createdAt: new Date(Date.UTC(2026, 0, 1, 0, i)).toISOString() };
    });
    const ids = await world.service.app.get(CommandBus).execute(new ImportProducts(given));
    products = given.map((product, i) => ({ ...product, id: ids[i] ?? '' }));
  });
  afterAll(() => world.stop());

  const list = async (query = '') => (await world.get<ProductList>(`/api/products${query}`)).body;
  const idsOf = (cards: ProductCard[]): string[] => cards.map((card) => card.id);
  const newestFirst = (some: typeof products): string[] => some.toReversed().map((product) => product.id);

  it('[API-13][CONST-09][SHOP-05] shows the newest 24 products with the total', async () => {
    const { products: cards, totalProducts } = await list();
    expect(idsOf(cards)).toEqual(newestFirst(products).slice(0, 24));
    expect(totalProducts).toBe(60);
    expect(cards[0]).toEqual({
      id: products[59]?.id,
      userId: second.id,
      name: 'Producto 59',
      price: 1300,
      priceUSD: null,
      mainImage: products[0]?.mainImage,
      onSale: false,
      isVariable: false,
      type: 131,
      genderId: 6,
      categoryId: 131,
      colors: [],
      sizeRun: { range: 'Único', units: 1 },
      manufacturer: { id: second.id, name: 'Dos', logo: null, minPurchase: 50_000 },
      createdAt: '2026-01-01T00:59:00.000Z',
    });
  });

  it('[API-13][API-17] shows every product exactly once over all pages, in every order', async () => {
    const lists: [string, typeof products][] = [
      ['/api/products', products],
      ['/api/products?categoryId=88', products.filter((p) => p.type === 88)],
      ['/api/products/offers', products.filter((p) => p.onSale)],
      [`/api/products/manufacturer/${first.id}`, products.filter((p) => p.userId === first.id)],
    ];
    for (const [path, expected] of lists) {
      for (const sort of ['notOrdered', 'newest', 'lowestPrice', 'highestPrice']) {
        const pages: ProductCard[] = [];
        for (let page = 1; page <= Math.ceil(expected.length / 7); page++) {
          const query = `${path.includes('?') ? '&' : '?'}page=${page}&pageSize=7&sortBy=${sort}`;
          pages.push(...(await world.get<ProductList>(path + query)).body.products);
        }
        const inOrder = expected.toSorted((a, b) => {
          const byPrice = (sort === 'lowestPrice' ? 1 : -1) * ((a.price ?? 0) - (b.price ?? 0));
          const newer = String(b.createdAt).localeCompare(String(a.createdAt));
          const ties = (sort === 'lowestPrice' ? 1 : -1) * a.id.localeCompare(b.id);
          return sort.endsWith('Price') ? byPrice || ties : newer;
        });
        expect(idsOf(pages)).toEqual(inOrder.map(({ id }) => id));
      }
    }
  });

  it('[API-13] moves a product to the page of its new price, and removes a hidden one', async () => {
    const product = await world.product(first, { price: 999_999 });
    const last = async () => idsOf((await list('?page=7&pageSize=10&sortBy=lowestPrice')).products);
    expect(await last()).toEqual([product.id]);
    await world.editProduct(product.id, { price: 1 }, first);
    expect(await last()).not.toContain(product.id);
    expect(idsOf((await list('?pageSize=1&sortBy=lowestPrice')).products)).toEqual([product.id]);
    await world.deleteProduct(product.id, first);
    expect(await last()).toEqual([]);
  });

  it('[CONST-17] [A-15] accepts the order as sortBy and sortOrder, and notOrdered means newest', async () => {
    expect(await list('?sortOrder=lowestPrice')).toEqual(await list('?sortBy=lowestPrice'));
    expect(await list('?sortBy=notOrdered')).toEqual(await list());
    const store = `/api/products/manufacturer/${first.id}`;
    expect((await world.get(`${store}?sortBy=highestPrice`)).body).toEqual((await world.get(`${store}?sortOrder=highestPrice`)).body);
  });

  it('[API-13][CONST-20] filters by gender and category; a type includes all its categories', async () => {
    const cases: [string, (p: ImportedProduct) => boolean][] = [
      ['?genderId=2', (p) => p.genderId === 2],
      ['?genderId=6', (p) => p.type !== 88],
      ['?categoryId=142', (p) => p.categoryId === 142],
      ['?genderId=2&categoryId=142', (p) => p.genderId === 2 && p.categoryId === 142],
      ['?categoryId=88', (p) => p.type === 88],
      ['?categoryId=130', (p) => p.type === 130],
      ['?genderId=1&categoryId=88', (p) => p.type === 88 && p.genderId === 1],
      ['?genderId=6&categoryId=88', () => false],
      ['?genderId=77', () => false],
      ['?categoryId=99999', () => false],
    ];
    for (const [query, matches] of cases) {
      const expected = products.filter(matches);
      for (const sort of ['newest', 'lowestPrice', 'highestPrice']) {
        const { products: cards, totalProducts } = await list(`${query}&pageSize=60&sortBy=${sort}`);
        expect(idsOf(cards).toSorted()).toEqual(expected.map((p) => p.id).toSorted());
        expect(totalProducts).toBe(expected.length);
      }
    }
  });

  it('[SHOP-07] shows linen and jewellery without a gender filter', async () => {
    const { totalProducts } = await list('?categoryId=131');
    expect(totalProducts).toBe(products.filter((p) => p.type === 131).length);
  });

  it('answers an empty list for a page after the last', async () => {
    for (const page of [4, 1000, 999_999_999]) expect(await list(`?page=${page}`)).toEqual({ products: [], totalProducts: 60 });
  });

  it('[API-17] shows the products of one manufacturer, 18 a page or as many as requested', async () => {
    const own = newestFirst(products.filter((p) => p.userId === first.id));
    const store = async (query = '') => (await world.get<ProductList>(`/api/products/manufacturer/${first.id}${query}`)).body;
    expect(idsOf((await store()).products)).toEqual(own.slice(0, 18));
    expect(idsOf((await store('?pageSize=5')).products)).toEqual(own.slice(0, 5));
    expect((await store()).totalProducts).toBe(30);
  });

  it("[API-16][CONST-09] shows the caller's own products, 10 a page", async () => {
    const { body } = await world.get<MyProducts>('/api/products/createdbyMe?page=2', second);
    expect(idsOf(body.myProducts)).toEqual(newestFirst(products.filter((p) => p.userId === second.id)).slice(10, 20));
    expect(body.myTotalProducts).toBe(30);
    expect((await world.get('/api/products/createdbyMe')).status).toBe(401);
  });

  it('[API-18][PROD-20] has ten products in each section of the home page', async () => {
    const section = async (name: string) => idsOf((await world.get<ProductCard[]>(`/api/products/${name}`)).body);
    expect(await section('new')).toEqual(newestFirst(products).slice(0, 10));
    expect(await section('onsale')).toEqual(newestFirst(products.filter((p) => p.onSale)).slice(0, 10));
    expect(await section('bisuteria-or-blanqueria')).toEqual(newestFirst(products.filter((p) => p.type !== 88)).slice(0, 10));
  });

  it('[API-19] shows the next eight products of the category, in a circular order', async () => {
    const ids = products
      .filter((p) => p.categoryId === 142)
      .map((p) => p.id)
      .toSorted();
    const next = (id: string): string[] => [...ids.slice(ids.indexOf(id) + 1), ...ids.slice(0, ids.indexOf(id))].slice(0, 8);
    for (const id of [ids[0], ids.at(-3)] as string[]) {
      expect(idsOf((await world.get<ProductCard[]>(`/api/products/related/${id}`)).body)).toEqual(next(id));
    }
  });

  it('[UX 28] counts the products on sale exactly while they are created, edited, hidden and deleted', async () => {
    const total = async () => (await world.get<ProductList>('/api/products/offers?pageSize=1')).body.totalProducts;
    expect(await total()).toBe(20);
    const product = await world.product(first, { onSale: true });
    expect(await total()).toBe(21);
    const edit = (body: object) => world.editProduct(product.id, body, first);
    await edit({ onSale: false });
    expect(await total()).toBe(20);
    await edit({ onSale: true, genderId: 1 });
    expect(await total()).toBe(21);
    await world.deleteProduct(product.id, first);
    expect(await total()).toBe(20);
  });

  it('keeps totals exact when products are created, moved, deleted and hidden', async () => {
    const product = await world.product(first);
    expect((await list('?genderId=2&categoryId=142')).totalProducts).toBe(13);
    await world.editProduct(product.id, { genderId: 1 }, first);
    expect((await list('?genderId=2&categoryId=142')).totalProducts).toBe(12);
    await world.deleteProduct(product.id, first);
    expect((await list()).totalProducts).toBe(60);
    for (let version = 2; version <= 13; version += 1) {
      const verificationStatus = version % 2 === 0 ? 'pending' : 'verified';
      await world.applyManufacturerState({ id: first.id, name: 'Uno', verificationStatus }, version);
      expect((await list()).totalProducts).toBe(version % 2 === 0 ? 30 : 60);
      const offers = products.filter((p) => p.onSale && (version % 2 !== 0 || p.userId === second.id));
      expect((await world.get<ProductList>('/api/products/offers')).body.totalProducts).toBe(offers.length);
    }
    const [waiting] = await world.database.query<{ n: string }[]>('select count(*) as n from listing_count_change');
    expect(Number(waiting?.n)).toBeLessThan(100);
  });
});

describe('page data', () => {
  let world: World;
  let sellers: Person[];
  const products: Product[] = [];
  beforeAll(async () => {
    world = await World.start();
    sellers = [await world.manufacturer(), await world.manufacturer()];
    for (let i = 0; i < 12; i += 1) products.push(await world.product(sellers[i % 2] as Person, i === 11 ? { categoryId: 144 } : {}));
  });
  afterAll(() => world.stop());

  const pagesOf = async (ids: string[]) =>
    (await world.get<{ pages: Record<string, ProductPage> }>(`/internal/pages/products?ids=${ids.join(',')}`)).body.pages;

  it('equals the responses of the public API, for many products in one request', async () => {
    const some = [products[0], products[5], products[11]] as Product[];
    const pages = await pagesOf(some.map((product) => product.id));
    expect(Object.keys(pages).toSorted()).toEqual(some.map((product) => product.id).toSorted());
    for (const { id } of some) {
      expect(pages[id]?.product).toEqual((await world.get<Product>(`/api/products/${id}`)).body);
      expect(pages[id]?.related).toEqual((await world.get<ProductCard[]>(`/api/products/related/${id}`)).body);
    }
  });

  it('has the next eight products of the category and five of the manufacturer, in a circular order', async () => {
    const last = products[10] as Product;
    const page = (await pagesOf([last.id]))[last.id];
    expect(page?.related.map((card) => card.id)).toEqual(products.slice(0, 8).map((product) => product.id));
    expect(page?.moreFromManufacturer.map((card) => card.id)).toEqual([0, 2, 4, 6, 8].map((i) => products[i]?.id));
    const onlyProduct = products[11] as Product;
    expect((await pagesOf([onlyProduct.id]))[onlyProduct.id]?.related).toEqual([]);
  });

  it('leaves out unknown and hidden products, and lists public ids in order', async () => {
    const hidden = await world.manufacturer();
    const product = await world.product(hidden);
    const createdPack = await world.pack(hidden, product);
    const packIds = async () => (await world.get<{ ids: string[] }>('/internal/pages/ids?kind=pack')).body.ids;
    expect(await packIds()).toEqual([createdPack.id]);
    await world.withdrawVerification(hidden);
    expect(await packIds()).toEqual([]);
    expect(await pagesOf([product.id, hidden.id])).toEqual({});

    const ids = products.map((one) => one.id);
    expect((await world.get('/internal/pages/ids?kind=product')).body).toEqual({ ids });
    expect((await world.get(`/internal/pages/ids?kind=product&after=${ids[3]}&limit=2`)).body).toEqual({ ids: ids.slice(4, 6) });
    expect((await world.get<ProductList>('/api/products')).body.totalProducts).toBe(ids.length);
  });

  it('refuses more than 64 ids and malformed ids', async () => {
    const many = Array.from({ length: 65 }, () => products[0]?.id);
    for (const query of [`ids=${many.join(',')}`, 'ids=nonsense', '', 'ids=1&ids=2'])
      expect((await world.get(`/internal/pages/products?${query}`)).status).toBe(400);
    for (const query of ['', 'kind=user', 'kind=pack&limit=0', 'kind=pack&limit=5000', 'kind=pack&after=x'])
      expect((await world.get(`/internal/pages/ids?${query}`)).status).toBe(400);
  });
});

describe('reference data', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.start();
  });
  afterAll(() => world.stop());

  it('[API-23][CONST-22] lists categories with address, picture and parent', async () => {
    const { body } = await world.get<Category[]>('/api/categories');
    expect(body.find((category) => category.id === 135)).toEqual({
      id: 135,
      name: 'Jeans',
      url: 'jeans',
      img: '/img/categorias/jeans.svg',
      parent: 'Indumentaria',
      parentId: 88,
      genderIds: [1, 2, 3, 4],
    });
  });

  it('[API-23] lists sizes and colours', async () => {
    expect((await world.get<Size[]>('/api/sizes')).body).toContainEqual({ id: 19, name: 'Único', group: 'Alfanuméricos' });
    expect((await world.get<Color[]>('/api/colors')).body).toContainEqual({ id: 1, name: 'Negro', code: '#1a1a1a' });
  });

  it('[API-23][CONST-21] lists genders with their categories', async () => {
    const { body } = await world.get<GenderResource[]>('/api/genders');
    expect(body.map(({ id, name, slug }) => `${id} ${name} ${slug}`)).toEqual([
      '1 Hombre hombre',
      '2 Mujer mujer',
      '3 Niño niño',
      '4 Niña niña',
      '5 Bebés bebes',
      '6 Más mas',
    ]);
    expect(body[5]?.categories.map((category) => category.id)).toEqual(expect.arrayContaining([130, 131]));
    expect(body[1]?.categories.map((category) => category.url)).toEqual(expect.arrayContaining(['vestidos', 'jeans']));
  });

  it('answers 304 for a known ETag, and needs no token', async () => {
    const { headers } = await world.get('/api/categories', { id: '', token: 'nonsense' });
    const etag = headers.get('etag') ?? '';
    expect(headers.get('cache-control')).toContain('public');
    expect((await world.call('GET', '/api/categories', { headers: { 'if-none-match': `W/${etag}` } })).status).toBe(304);
    expect((await world.call('GET', '/api/categories', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('is also stored in tables, for foreign keys and joins', async () => {
    const count = async (table: string) =>
      Number((await world.database.query<{ n: string }[]>(`select count(*) as n from ${table}`))[0]?.n);
    expect(await count('category')).toBe((await world.get<Category[]>('/api/categories')).body.length);
    expect(await count('size')).toBe((await world.get<Size[]>('/api/sizes')).body.length);
    expect(await count('color')).toBe((await world.get<Color[]>('/api/colors')).body.length);
    expect(await count('gender')).toBe(6);
  });
});
