import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorBody, Product } from '@shop/contracts';
import { World } from './support/world.js';

describe('products', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.start();
  });
  afterAll(() => world.stop());

  it('[API-15][API-33] creates a product and reads it with every field', async () => {
    const seller = await world.manufacturer({ name: 'Nido Textil' });
    const body = await world.productBody(seller, { description: 'Algodón peinado', priceUSD: 9.5, tags: ['verano', ' '], colors: [1, 2] });
    const made = await world.call<Product>('POST', '/api/products', { as: seller, body });
    expect(made.status).toBe(201);
    const { body: read } = await world.get<Product>(`/api/products/${made.body.id}`);
    expect(read).toEqual(made.body);
    expect(read).toMatchObject({
      userId: seller.id,
      name: 'Remera lisa',
      price: 12_500,
      priceUSD: 9.5,
      tags: ['verano'],
      category: { id: 142, name: 'Remeras', parent: 'Indumentaria', url: 'remeras' },
      gender: { name: 'Mujer' },
      variant: 'clothing',
      manufacturer: { id: seller.id, name: 'Nido Textil', logo: null, minPurchase: 50_000, phone: '1145678901', live: false },
    });
  });

  it('answers 404 for a product that does not exist', async () => {
    const { status, body } = await world.get<ErrorBody>('/api/products/0193b1d5-0000-7000-8000-000000000000');
    expect(status).toBe(404);
    expect(body.code).toBe('product.not-found');
  });
});
