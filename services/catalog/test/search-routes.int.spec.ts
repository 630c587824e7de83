import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SearchResults, Suggestions } from '@shop/contracts';
import { eventually } from '@shop/testing';
import { type Person, World } from './support/world.js';

describe('search through the API', () => {
  let world: World;
  let seller: Person;
  beforeAll(async () => {
    world = await World.start('both');
    seller = await world.manufacturer({ name: 'Zafiro Denim' });
  });
  afterAll(() => world.stop());

  const search = async (query: string) => (await world.get<SearchResults>(`/api/products/advanced-search?${query}`)).body;
  /** Polls until the search has this many results. */
  const having = (products: number, query: string): Promise<SearchResults> =>
    eventually(`${products} products of ${query}`, async () => {
      const results = await search(query);
      return results.totalProducts === products && results;
    });

  it('[API-20][SRCH-04] finds products by name, 20 a page, and returns the search term', async () => {
    for (let i = 0; i < 22; i += 1) await world.product(seller, { name: `Pantalón cargo ${i}`, price: 1000 + i });
    const results = await having(22, 'search=%20pantalon%20');
    expect(results).toMatchObject({ totalProducts: 22, searchTerm: 'pantalon' });
    expect(results.products).toHaveLength(20);
    expect((await search('search=pantalon&sortBy=lowestPrice&pageSize=24&page=1')).products[0]?.price).toBe(1000);
    expect((await search('search=pantalon&sortOrder=highestPrice&page=2&pageSize=20')).products.map((card) => card.price)).toEqual([
      1001, 1000,
    ]);
  });

  it('[API-14][SRCH-03][A-12] suggests three products and a manufacturer', async () => {
    const suggest = async (term: string) => (await world.get<Suggestions>(`/api/products/results-search?search=${term}`)).body;
    const products = await eventually('three products', async () => {
      const results = (await suggest('panta')).products;
      return results.length >= 3 && results;
    });
    expect(products).toHaveLength(3);
    const users = await eventually('the store', async () => {
      const results = (await suggest('zafiro')).users;
      return results.length > 0 && results;
    });
    expect(users).toEqual([{ id: seller.id, userId: seller.id, name: 'Zafiro Denim', image: null }]);
  });

  it('[SRCH-06] answers an empty result for a blank term', async () => {
    expect(await search('search=%20')).toEqual({ products: [], totalProducts: 0, searchTerm: '' });
    expect((await world.get('/api/products/results-search')).body).toEqual({ products: [], users: [] });
  });

  it('finds products after edits, renames and deletions', async () => {
    const product = await world.product(seller, { name: 'Campera inflable' });
    await having(1, 'search=inflable');
    await world.call('PUT', `/api/products/${product.id}`, { as: seller, body: { name: 'Campera rompeviento' } });
    await having(1, 'search=rompeviento');
    expect((await search('search=inflable')).totalProducts).toBe(0);
    await world.call('DELETE', `/api/products/${product.id}`, { as: seller });
    expect((await having(0, 'search=rompeviento')).totalProducts).toBe(0);
    await world.applyManufacturerState({ id: seller.id, name: 'Rubí Denim' }, 2);
    const renamed = await having(22, 'search=rubi');
    expect(renamed.products[0]?.manufacturer.name).toBe('Rubí Denim');
  });
});
