import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pageTags, type ShopfrontList } from '@shop/contracts';
import { type Person, World } from './support/world.js';

describe('shopfronts', () => {
  let world: World;
  let molina: Person;
  let quiroga: Person;
  let empty: Person;
  beforeAll(async () => {
    world = await World.start();
    molina = await world.manufacturer({ name: 'Molina', province: 'cordoba', minPurchase: 80_000, createdAt: '2026-01-01T00:00:00.000Z' });
    quiroga = await world.manufacturer({ name: 'Quiroga', live: true, minPurchase: 20_000, createdAt: '2026-02-01T00:00:00.000Z' });
    empty = await world.manufacturer({ name: 'Ñandú nuevo', minPurchase: 0, createdAt: '2026-03-01T00:00:00.000Z' });
    await world.manufacturer({ name: 'Sin verificar', verificationStatus: 'pending' });
    await world.product(molina, { name: 'Sábana', type: 130, categoryId: 170 });
  });
  afterAll(() => world.stop());

  const list = async (query = ''): Promise<ShopfrontList> => (await world.get<ShopfrontList>(`/api/products/shopfronts?${query}`)).body;
  const ids = async (query = ''): Promise<string[]> => (await list(query)).shopfronts.map(({ id }) => id);

  it('[UX 17][D-118] lists manufacturers with their newest products and categories, those without products last', async () => {
    const names = ['Remera 1', 'Remera 2', 'Pantalón', 'Remera 3'];
    for (const [i, name] of names.entries()) await world.product(quiroga, { name, categoryId: i === 2 ? 144 : 142 });
    const { shopfronts, totalShopfronts } = await list();
    expect(shopfronts.map(({ id }) => id)).toEqual([quiroga.id, molina.id, empty.id]);
    expect(totalShopfronts).toBe(3);
    expect(shopfronts[0]?.products.map(({ name }) => name)).toEqual(['Remera 3', 'Pantalón', 'Remera 2']);
    expect(shopfronts[0]?.products[0]?.mainImage).toMatch(/^\/media\//);
    expect(shopfronts[0]?.categories).toHaveLength(2);
    expect(shopfronts[0]?.categories[0]).toBe('Remeras');
    expect(shopfronts[2]).toEqual({ id: empty.id, products: [], categories: [] });
    expect(await ids('page=2&pageSize=2')).toEqual([empty.id]);
  });

  it('[UX 17] finds them by name, province, category, live state and minimum purchase, and sorts them', async () => {
    expect(await ids('search=nandu')).toEqual([empty.id]);
    expect(await ids('province=cordoba')).toEqual([molina.id]);
    expect(await ids('categoryId=142')).toEqual([quiroga.id]);
    expect(await ids('categoryId=130')).toEqual([molina.id]);
    expect(await ids('live=true')).toEqual([quiroga.id]);
    expect(await ids('live=true&province=cordoba')).toEqual([]);
    expect(await ids('maxMinPurchase=20000')).toEqual([quiroga.id, empty.id]);
    expect(await ids('maxMinPurchase=0')).toEqual([empty.id]);
    expect(await ids('sortBy=name')).toEqual([molina.id, quiroga.id, empty.id]);
    expect(await ids('sortBy=minPurchase')).toEqual([quiroga.id, molina.id, empty.id]);
    expect((await world.get('/api/products/shopfronts?province=atlantida')).status).toBe(400);
    expect((await world.get('/api/products/shopfronts?maxMinPurchase=mucho')).status).toBe(400);
  });

  it('[UX 17][D-118] invalidates the list of manufacturers with the first product of one and with its last one only', async () => {
    const seller = await world.manufacturer({ name: 'Estreno' });
    const tagsOf = async (act: () => Promise<unknown>): Promise<boolean> => {
      await world.takeInvalidatedTags();
      await act();
      return (await world.takeInvalidatedTags())[1].includes(pageTags.manufacturers);
    };
    const remove = (id: string) => world.deleteProduct(id, seller);
    const products: string[] = [];
    const add = async () => products.push((await world.product(seller)).id);
    expect(await tagsOf(add)).toBe(true);
    expect(await tagsOf(add)).toBe(false);
    expect(await tagsOf(() => world.editProduct(String(products[0]), { name: 'Otro nombre' }, seller))).toBe(false);
    expect(await tagsOf(() => remove(products[0] ?? ''))).toBe(false);
    expect(await tagsOf(() => remove(products[1] ?? ''))).toBe(true);
    expect(await tagsOf(() => world.applyManufacturerState({ id: seller.id, name: 'Estreno', suspended: true }, 2))).toBe(true);
    expect(await ids('search=estreno')).toEqual([]);
  });
});
