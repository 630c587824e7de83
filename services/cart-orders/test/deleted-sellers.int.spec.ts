import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DetailedCart, Order, PlacedOrder } from '@shop/contracts';
import { SellerProjection } from '../src/price-book/reactions/seller-projection.reaction.js';
import { ana, eventOf, World } from './support/world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world?.stop());

const projection = () => world.service.app.get(SellerProjection, { strict: false });

describe('a suspended manufacturer', () => {
  it('[A-10] [CART-21] cannot sell while suspended and can again once reinstated', async () => {
    const seller = await world.seller();
    const product = await world.product(seller);
    const body = { ...(await world.orderRequest([{ product }])), userData: ana };
    await world.seller({ ...seller, suspended: true }, 2);
    const { body: cart } = await world.call<DetailedCart>('POST', '/api/cart', {
      body: { products: [{ productId: product.id, variations: [{ variationId: product.inventories[0]?.id, quantity: 1 }] }] },
    });
    expect(cart.carts[0]?.products[0]?.inventories[0]).toMatchObject({ state: 'removed' });
    expect((await world.send(body)).status).toBe(409);
    await world.seller({ ...seller, suspended: false }, 3);
    expect((await world.send(body)).status).toBe(201);
  });
});

describe('a deleted manufacturer', () => {
  it('[A-35] cannot sell, and its orders stay readable without its phone', async () => {
    const image = '/media/0123456789abcdef0123456789abcdef.webp';
    const seller = await world.seller({ name: 'La Borrada', phone: '1199998888', street: 'Escondida 123', pointOfSale: true, image });
    const product = await world.product(seller, { mainImage: '/media/fedcba9876543210fedcba9876543210.webp' });
    const late = await world.product(seller, { mainImage: '/media/fedcba9876543210fedcba9876543211.webp' });
    const body = { ...(await world.orderRequest([{ product }])), userData: ana };
    const created = (await world.send<PlacedOrder>(body)).body;
    for (let times = 0; times < 2; times++) await projection().markDeleted(eventOf({ id: seller.id }, 2));
    await world.seller(seller, 1);
    await world.removeProduct(product.id);
    await world.removeProduct(late.id);

    expect((await world.send(body)).status).toBe(409);
    const order = (await world.get<Order>(`/api/orders/${created.id}`)).body;
    expect(order.subOrders[0]?.user.manufacturer).toMatchObject({ name: 'La Borrada', image, phone: '' });
    expect(order.subOrders[0]?.products).toHaveLength(1);
    const tables = await world.database.query<{ name: string }[]>(
      `select table_name as name from information_schema.tables where table_schema = 'cart_orders' and table_name <> 'outbox'`,
    );
    const leaks: string[] = [];
    for (const { name } of tables)
      for (const secret of ['La Borrada', '1199998888', 'Escondida', '0123456789abcdef', 'fedcba98'])
        if ((await world.database.query<unknown[]>(`select from "${name}" t where t::text like '%' || $1 || '%'`, [secret])).length > 0)
          leaks.push(`${name}: ${secret}`);
    expect(leaks.toSorted()).toEqual(['sub_order: 0123456789abcdef', 'sub_order: La Borrada', 'sub_order: fedcba98']);
  });
});
