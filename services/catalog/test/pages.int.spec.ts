import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Pack, Product, ProductCard, ProductList, ProductPage } from '@shop/contracts';
import { type Person, World } from './support/world.js';

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
    const pack = {
      name: 'Combo',
      price: 10,
      products: [{ id: product.id, productpack: { quantities: [{ id: product.inventories[0]?.id, quantity: 1 }] } }],
    };
    const { body: createdPack } = await world.call<Pack>('POST', '/api/packs', { as: hidden, body: pack });
    const packIds = async () => (await world.get<{ ids: string[] }>('/internal/pages/ids?kind=pack')).body.ids;
    expect(await packIds()).toEqual([createdPack.id]);
    await world.applyManufacturerState({ id: hidden.id, verificationStatus: 'pending' }, 2);
    expect(await packIds()).toEqual([]);
    expect(await pagesOf([product.id, hidden.id])).toEqual({});

    const ids = products.map((one) => one.id);
    expect((await world.get('/internal/pages/ids?kind=product')).body).toEqual({ ids });
    expect((await world.get(`/internal/pages/ids?kind=product&after=${ids[3]}&limit=2`)).body).toEqual({ ids: ids.slice(4, 6) });
    expect((await world.get<ProductList>('/api/products')).body.totalProducts).toBe(ids.length);
  });

  it('refuses more than 64 ids and malformed ids', async () => {
    const many = Array.from({ length: 65 }, () => products[0]?.id);
    for (const query of [`ids=${many.join(',')}`, 'ids=nonsense', '', 'ids=1&ids=2']) {
      expect((await world.get(`/internal/pages/products?${query}`)).status).toBe(400);
    }
    for (const query of ['', 'kind=user', 'kind=pack&limit=0', 'kind=pack&limit=5000', 'kind=pack&after=x']) {
      expect((await world.get(`/internal/pages/ids?${query}`)).status).toBe(400);
    }
  });
});
