import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  PackDeleted,
  PackEdited,
  ProductCreated,
  ProductDeleted,
  ProductEdited,
  replayJobName,
  type ReplayStep,
} from '@shop/contracts/events';
import { newId, Queues } from '@shop/messaging';
import { productState } from '@shop/testing';
import { deliver } from '@shop/testing/contracts';
import type { DetailedCart, Order, PlacedOrder } from '@shop/contracts';
import { ana, inventory, productLine, World } from './support/world.js';

describe('the price book', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.start({ SERVICE_ROLE: 'both' });
  });
  afterAll(() => world?.stop());

  /** Adds an event to the service's queue as catalog's relay does, and waits until it is handled. */
  async function send(name: string, body: unknown, aggregate?: { id: string; version: number }): Promise<unknown> {
    const { state, result } = await deliver(await world.provider(Queues).getReady('cart-orders'), name, { body, aggregate });
    expect(state).toBe('completed');
    return result;
  }
  const replay = (mark: ReplayStep) => send(replayJobName(ProductEdited), mark);

  const row = async (table: 'book_product' | 'book_pack', id: string): Promise<Record<string, unknown> | undefined> =>
    (
      await world.database.query<Record<string, unknown>[]>(`select *, deleted_at is not null as deleted from ${table} where id = $1`, [id])
    )[0];

  const product = () =>
    productState({
      id: newId(),
      userId: newId(),
      name: 'Campera',
      price: 40_000,
      priceUSD: 30.5,
      mainImage: '/media/campera',
      isVariable: true,
      inventories: [inventory('M'), inventory('L')],
    });

  it("[A-25] follows the events of catalog's products", async () => {
    const state = product();
    await send(ProductCreated.name, state, { id: state.id, version: 1 });
    const { id, userId: seller_id, name, price, priceUSD: price_usd, inventories } = state;
    const columns = { main_image: '/media/campera', is_variable: true, category_id: 142 };
    expect(await row('book_product', id)).toMatchObject({ seller_id, name, price, price_usd, inventories, deleted: false, ...columns });
    await send(ProductEdited.name, { ...state, price: 45_000 }, { id, version: 2 });
    expect(await row('book_product', id)).toMatchObject({ version: 2, price: 45_000 });
  });

  it('[A-25] keeps the name of a deleted product and ignores older events that arrive later', async () => {
    const state = product();
    const { id, userId } = state;
    await send(ProductCreated.name, state, { id, version: 1 });
    await send(ProductDeleted.name, { id, userId }, { id, version: 2 });
    await send(ProductEdited.name, { ...state, price: 1 }, { id, version: 1 });
    expect(await row('book_product', id)).toMatchObject({ deleted: true, name: 'Campera', price: 40_000 });
    const unseen = newId();
    await send(ProductDeleted.name, { id: unseen, userId }, { id: unseen, version: 2 });
    await send(ProductCreated.name, { ...state, id: unseen }, { id: unseen, version: 1 });
    expect(await row('book_product', unseen)).toMatchObject({ deleted: true });
  });

  it('[A-53] stores the contents of a pack and whether it is complete', async () => {
    const { id: productId, userId } = product();
    const quantities = [
      { inventoryId: newId(), quantity: 2 },
      { inventoryId: newId(), quantity: 3 },
    ];
    const pack = { id: newId(), userId, name: 'Pack', price: 9000, priceUSD: null, products: [{ productId, quantities }] };
    const createdAt = new Date().toISOString();
    // An event of an older version without `complete`.
    await send(PackEdited.name, { ...pack, createdAt }, { id: pack.id, version: 1 });
    expect(await row('book_pack', pack.id)).toMatchObject({
      seller_id: userId,
      price: 9000,
      units: 5,
      complete: true,
      products: pack.products,
    });
    await send(PackEdited.name, { ...pack, createdAt, complete: false }, { id: pack.id, version: 2 });
    expect(await row('book_pack', pack.id)).toMatchObject({ complete: false });
    await send(PackDeleted.name, { id: pack.id, userId }, { id: pack.id, version: 3 });
    expect(await row('book_pack', pack.id)).toMatchObject({ deleted: true, name: 'Pack' });
  });

  it('[A-25] is repaired by a replay: a wrong row, a missing row, and a row that catalog does not have', async () => {
    const [wrong, missing, notInCatalog] = [product(), product(), product()];
    await send(ProductCreated.name, wrong, { id: wrong.id, version: 1 });
    await send(ProductCreated.name, notInCatalog, { id: notInCatalog.id, version: 1 });
    await world.database.query('update book_product set price = 1, version = 9 where id = $1', [wrong.id]);
    const range = { after: '00000000-0000-0000-0000-000000000000', upTo: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
    expect(await replay({ kind: 'begin', ...range })).toMatchObject({
      held: expect.arrayContaining([{ id: wrong.id, version: 9, gone: false }]),
    });
    await replay({
      kind: 'end',
      rows: [
        { id: wrong.id, state: wrong, version: 3, held: 9 },
        { id: missing.id, state: missing, version: 1, held: null },
      ],
      swept: [{ id: notInCatalog.id, version: 1 }],
    });
    expect(await row('book_product', wrong.id)).toMatchObject({ version: 3, price: 40_000 });
    expect(await row('book_product', missing.id)).toMatchObject({ version: 1, price: 40_000 });
    expect(await row('book_product', notInCatalog.id)).toMatchObject({ deleted: true });
  });
});

describe('manufacturers that leave the price book', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.start();
  });
  afterAll(() => world?.stop());

  describe('a suspended manufacturer', () => {
    it('[A-10] [CART-21] cannot sell while suspended and can again once reinstated', async () => {
      const seller = await world.seller();
      const product = await world.product(seller);
      const body = { ...(await world.orderRequest([{ product }])), userData: ana };
      await world.seller({ ...seller, suspended: true }, 2);
      const { body: cart } = await world.call<DetailedCart>('POST', '/api/cart', {
        body: { products: [productLine(product)] },
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
      for (let times = 0; times < 2; times++) await world.deleteSeller(seller.id);
      await world.seller(seller, 1);
      await world.removeProduct(product.id);
      await world.removeProduct(late.id);

      expect((await world.send(body)).status).toBe(409);
      const order = (await world.get<Order>(`/api/orders/${created.id}`)).body;
      expect(order.subOrders[0]?.user.manufacturer).toMatchObject({ name: 'La Borrada', image, phone: '' });
      expect(order.subOrders[0]?.products).toHaveLength(1);
      const tables = await world.database.query<{ name: string }[]>(
        `select table_name as name from information_schema.tables where table_schema = 'cart_orders' and table_name not like 'outbox%'`,
      );
      const leaks: string[] = [];
      for (const { name } of tables)
        for (const secret of ['La Borrada', '1199998888', 'Escondida', '0123456789abcdef', 'fedcba98'])
          if ((await world.database.query<unknown[]>(`select from "${name}" t where t::text like '%' || $1 || '%'`, [secret])).length > 0)
            leaks.push(`${name}: ${secret}`);
      expect(leaks.toSorted()).toEqual(['sub_order: 0123456789abcdef', 'sub_order: La Borrada', 'sub_order: fedcba98']);
    });
  });
});
