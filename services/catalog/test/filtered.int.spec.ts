import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorBody, FacetValue, FilteredPacks, FilteredProducts, Product } from '@shop/contracts';
import { eventually } from '@shop/testing';
import { type Person, World } from './support/world.js';

let world: World;
let molina: Person;
let quiroga: Person;
beforeAll(async () => {
  world = await World.start('both');
  molina = await world.manufacturer({ name: 'Molina Textil', minPurchase: 40_000, province: 'santa-fe' });
  quiroga = await world.manufacturer({ name: 'Quiroga Denim', minPurchase: 90_000, province: 'cordoba', live: true });
  await world.product(molina, { name: 'Remera básica', price: 5000, sizes: [32, 33], colors: [1] });
  await world.product(molina, { name: 'Remera rayada', price: 9000, sizes: [33], colors: [2, 25], onSale: true });
  await world.product(quiroga, { name: 'Jean mom', price: 15_000, categoryId: 155, sizes: [13, 14], colors: [1] });
  await world.product(quiroga, { name: 'Remera premium', price: 21_000, sizes: [35], colors: [11], genderId: 1 });
  await eventually('four products', async () => (await filtered('')).totalProducts === 4);
});
afterAll(() => world.stop());

const filtered = async (query: string): Promise<FilteredProducts> => {
  const { status, body } = await world.get<FilteredProducts>(`/api/products/filtered?${query}`);
  expect({ query, status }).toEqual({ query, status: 200 });
  return body;
};
const names = async (query: string): Promise<string[]> => (await filtered(query)).products.map(({ name }) => name).toSorted();
const counts = (values: FacetValue[]): Record<string, number> => Object.fromEntries(values.map(({ value, count }) => [value, count]));
const search = (term: string): Promise<FilteredProducts> => filtered(`search=${encodeURIComponent(term)}`);

describe('[UX 2] filtered lists through the API', () => {
  it.each<[string, string[]]>([
    ['precio=5000-9000', ['Remera básica', 'Remera rayada']],
    ['precio=-5000', ['Remera básica']],
    ['precio=15000-', ['Jean mom', 'Remera premium']],
    ['talle=42', ['Jean mom']],
    ['talle=m,xl', ['Remera básica', 'Remera premium', 'Remera rayada']],
    ['talle=42&talle=m', ['Jean mom', 'Remera básica', 'Remera rayada']],
    ['color=negro', ['Jean mom', 'Remera básica']],
    ['color=azul-marino', ['Remera rayada']],
    ['oferta=1', ['Remera rayada']],
    ['oferta=0', ['Jean mom', 'Remera básica', 'Remera premium', 'Remera rayada']],
    ['minimo=70000', ['Remera básica', 'Remera rayada']],
    ['minimo=0', []],
    ['vivo=1', ['Jean mom', 'Remera premium']],
    ['provincia=santa-fe', ['Remera básica', 'Remera rayada']],
    ['provincia=santa-fe,cordoba&color=negro', ['Jean mom', 'Remera básica']],
    ['provincia=chaco', []],
    ['genderId=1', ['Remera premium']],
    ['categoryId=155', ['Jean mom']],
    ['categoryId=88&genderId=2&vivo=1', ['Jean mom']],
    ['precio=&talle=&orden=', ['Jean mom', 'Remera básica', 'Remera premium', 'Remera rayada']],
  ])('answers %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('[UX 28] answer the filters of the request for the list of offers, which is on sale by itself', async () => {
    expect(await names('onSale=true')).toEqual(['Remera rayada']);
    expect(await names('onSale=true&precio=-5000')).toEqual([]);
    expect((await filtered('onSale=true&talle=m')).filters).toMatchObject({ onSale: false, sizes: ['m'] });
  });

  it('list one store, in the order of the address, page by page', async () => {
    expect(await names(`userId=${molina.id}`)).toEqual(['Remera básica', 'Remera rayada']);
    const prices = async (orden: string, page: number) =>
      (await filtered(`orden=${orden}&pageSize=2&page=${page}`)).products.map(({ price }) => price);
    expect([...(await prices('menor-precio', 1)), ...(await prices('menor-precio', 2))]).toEqual([5000, 9000, 15_000, 21_000]);
    expect(await prices('mayor-precio', 1)).toEqual([21_000, 15_000]);
    expect(await prices('nuevos', 3)).toEqual([]);
  });

  it('count each facet with all other choices, also those about manufacturers', async () => {
    const { facets, totalProducts } = await filtered('provincia=santa-fe&color=negro');
    expect(totalProducts).toBe(1);
    expect(facets.prices.map(({ value, count }) => [value, count])).toEqual([
      ['-5000', 1],
      ['5000-10000', 1],
      ['10000-20000', 0],
      ['20000-', 0],
    ]);
    expect(counts(facets.sizes)).toEqual({ s: 1, m: 1 });
    const navyBlue = { value: 'azul-marino', label: 'Azul marino', code: '#1c2a4a', count: 1 };
    expect(facets.colors.find(({ value }) => value === 'azul-marino')).toEqual(navyBlue);
    expect(counts(facets.colors)).toEqual({ negro: 1, blanco: 1, 'azul-marino': 1 });
    expect(counts(facets.provinces)).toEqual({ 'santa-fe': 1, cordoba: 1 });
    expect(counts(facets.minimums)).toEqual({ '50000': 1, '70000': 1, '100000': 1 });
    expect([facets.onSale, facets.live]).toEqual([0, 0]);
  });

  it('name a chosen value that no product has any more', async () => {
    const { facets } = await filtered('talle=5xl&provincia=chaco&color=lila&minimo=123');
    expect(facets.sizes).toContainEqual({ value: '5xl', label: '5XL', count: 0 });
    expect(facets.provinces).toContainEqual({ value: 'chaco', label: 'Chaco', count: 0 });
    expect(facets.colors).toContainEqual({ value: 'lila', label: 'Lila', code: '#c3a6dd', count: 0 });
    expect(counts(facets.minimums)).toEqual({ '123': 0 });
  });

  it('leave out a size or colour while it is out of stock', async () => {
    const product: Product = await world.product(molina, { name: 'Buzo canguro', price: 1000, sizes: [32, 33], colors: [1, 2] });
    const switchStock = async (body: object) => {
      expect((await world.call('PUT', `/api/products/${product.id}/stock`, { as: molina, body })).status).toBe(200);
    };
    const found = async (query: string) => (await names(`precio=1000-1000&${query}`)).length;
    await eventually('the product', async () => (await found('talle=s')) === 1);
    await switchStock({ sizeId: 32, outOfStock: true });
    await eventually('the size to leave', async () => (await found('talle=s')) === 0);
    expect([await found('talle=m'), await found('color=negro')]).toEqual([1, 1]);
    await switchStock({ colorId: 1, outOfStock: true });
    await eventually('the colour to leave', async () => (await found('color=negro')) === 0);
    expect(await found('')).toBe(1);
    await switchStock({ outOfStock: false });
    await eventually('the size to return', async () => (await found('talle=s&color=negro')) === 1);
    expect((await world.deleteProduct(product.id, molina)).status).toBeLessThan(300);
    await eventually('four products', async () => (await filtered('')).totalProducts === 4);
  });

  it('follow a manufacturer that goes live or changes its minimum, at once and without another document', async () => {
    const minimumOf = async ({ id }: Person) => (await filtered(`userId=${id}`)).products[0]?.manufacturer.minPurchase;
    expect(await minimumOf(molina)).toBe(40_000);
    const marks = async () => (await world.database.query<object[]>('select key, dirty from search_dirty order by key')).length;
    const before = await marks();
    await world.applyManufacturerState({ id: molina.id, name: 'Molina Textil', minPurchase: 0, province: 'salta', live: true }, 2);
    expect((await filtered('vivo=1')).totalProducts).toBe(4);
    expect(await names('provincia=salta&minimo=0')).toEqual(['Remera básica', 'Remera rayada']);
    expect(await marks()).toBe(before);
    expect(await minimumOf(molina)).toBeUndefined();
    await world.applyManufacturerState({ id: molina.id, name: 'Molina Textil', minPurchase: 40_000, province: 'santa-fe' }, 3);
    expect((await filtered('vivo=1')).totalProducts).toBe(2);
  });

  const badPrices = ['precio=barato', 'precio=1-2-3', 'precio=99999999999-', 'minimo=-1', 'minimo=1e9'];
  const badVariants = ['talle=%00', 'talle=M', `talle=${'m,'.repeat(600)}m`, 'color=../..', 'color=negro;drop table'];
  const badChoices = ['oferta=si', 'vivo=2', 'provincia=Santa Fe', 'orden=precio', 'orden=menor-precio&orden=mayor-precio'];
  const badIds = ['genderId=x', 'categoryId=1.5', 'userId=1', 'userId=%27'];
  it.each([...badPrices, ...badVariants, ...badChoices, ...badIds, 'page=0', 'pageSize=101', 'page=999999999999'])(
    'refuse %s with a coded 400',
    async (query) => {
      const { status, body } = await world.get<ErrorBody>(`/api/products/filtered?${query}`);
      expect({ query, status, code: body.code }).toEqual({ query, status: 400, code: expect.any(String) });
    },
  );

  it('are documented', async () => {
    const { body } = await world.get<{ paths: Record<string, { get: { parameters: { name: string }[] } }> }>('/internal/openapi.json');
    const documented = body.paths['/api/products/filtered']?.get.parameters.map(({ name }) => name) ?? [];
    const filters = ['precio', 'talle', 'color', 'oferta', 'minimo', 'vivo', 'provincia', 'orden', 'search'];
    expect(documented).toEqual(expect.arrayContaining(filters));
  });
});

describe('[UX 3] phrases of a search through the API', () => {
  it('become filters of the answer', async () => {
    const searchTerm = 'remeras hasta 10000';
    const answer = await search(searchTerm);
    expect(answer.products.map(({ name }) => name).toSorted()).toEqual(['Remera básica', 'Remera rayada']);
    expect(answer).toMatchObject({ filters: { maxPrice: 10_000 }, words: 'remeras', dropped: [], searchTerm });
    expect((await search('jean talle 42 negro')).products.map(({ name }) => name)).toEqual(['Jean mom']);
    expect((await search('Remeras OFERTA')).filters.onSale).toBe(true);
    expect((await search('entre 5 y 10 mil')).totalProducts).toBe(2);
  });

  it('give way to the filters of the address', async () => {
    const { filters, totalProducts } = await filtered('search=remeras%20hasta%2010000&precio=20000-');
    expect([filters.minPrice, filters.maxPrice, totalProducts]).toEqual([20_000, undefined, 1]);
  });

  it('are words after all when only that finds something', async () => {
    await world.product(molina, { name: 'Pañuelo Coral', price: 700, colors: [] });
    await eventually('the scarf', async () => (await search('pañuelo')).totalProducts === 1);
    expect(await search('pañuelo coral')).toMatchObject({ totalProducts: 1, words: 'pañuelo coral', dropped: [], filters: { colors: [] } });
  });

  it.each<[string, string[], string]>([
    ['remera xqzwkj', ['xqzwkj'], 'remera'],
    ['xqzwkj remera premium', ['xqzwkj'], 'remera premium'],
    ['remera hasta 100', ['hasta 100'], 'remera'],
    ['jean xqzwkj wqxzvk', ['xqzwkj', 'wqxzvk'], 'jean'],
    ['xqzwkj', ['xqzwkj'], ''],
  ])('never find nothing: %s drops %j', async (term, dropped, words) => {
    const answer = await search(term);
    expect({ dropped: answer.dropped, words: answer.words }).toEqual({ dropped, words });
    expect(answer.totalProducts).toBeGreaterThan(0);
  });

  it('keep the filters of the address while words are dropped', async () => {
    expect(await filtered('search=remera%20xqzwkj&color=rojo')).toMatchObject({ totalProducts: 1, dropped: ['xqzwkj'] });
    expect(await filtered('search=remera&provincia=chaco')).toMatchObject({ totalProducts: 0, dropped: [] });
  });
});

describe('[UX 2] filtered packs through the API', () => {
  beforeAll(async () => {
    const pack = async (seller: Person, name: string, price: number): Promise<void> => {
      const body = world.packBody(await world.product(seller), { name, price }, 100);
      expect((await world.call('POST', '/api/packs', { as: seller, body })).status).toBe(201);
    };
    await pack(molina, 'Pack chico', 8000);
    await pack(molina, 'Pack grande', 18_000);
    await pack(quiroga, 'Pack denim', 30_000);
  });

  const packs = async (query: string): Promise<FilteredPacks> => (await world.get<FilteredPacks>(`/api/packs/filtered?${query}`)).body;

  it.each<[string, string[]]>([
    ['', ['Pack denim', 'Pack grande', 'Pack chico']],
    ['orden=menor-precio', ['Pack chico', 'Pack grande', 'Pack denim']],
    ['precio=8000-18000', ['Pack grande', 'Pack chico']],
    ['minimo=50000', ['Pack grande', 'Pack chico']],
    ['vivo=1', ['Pack denim']],
    ['provincia=cordoba,chaco', ['Pack denim']],
    ['provincia=chaco', []],
    ['talle=xs&color=negro&oferta=1&pageSize=2&page=2', ['Pack chico']],
  ])('answers %j', async (query, expected) => {
    expect((await packs(query)).packs.map(({ name }) => name)).toEqual(expected);
  });

  it('count each facet with all other choices', async () => {
    const { facets, totalPacks, filters } = await packs('provincia=santa-fe&precio=-9000');
    expect([totalPacks, filters.maxPrice]).toEqual([1, 9000]);
    expect(facets.prices.map(({ count }) => count)).toEqual([0, 1, 1, 0]);
    expect(counts(facets.provinces)).toEqual({ 'santa-fe': 1 });
    expect([counts(facets.minimums), facets.live]).toEqual([{ '50000': 1, '70000': 1, '100000': 1 }, 0]);
  });

  it.each(['precio=x', 'orden=relevancia', 'vivo=si'])('refuse %s with a coded 400', async (query) => {
    expect((await world.get(`/api/packs/filtered?${query}`)).status).toBe(400);
  });
});
