import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Category, Color, GenderResource, Size } from '@shop/contracts';
import { World } from './support/world.js';

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
