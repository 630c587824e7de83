import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { ImportProducts } from '@shop/catalog';
import { urlVariable, type DetailedCart, mediaUrl, type MySubOrders, type PlacedOrder, type Product } from '@shop/contracts';
import { ImportAccounts, type ImportedAccount } from '@shop/identity';
import { newId } from '@shop/messaging';
import type { RunningService } from '@shop/platform';
import { Client, createTestDatabase, eventually, freePort, type TestDatabase } from '@shop/testing';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Pool } from 'pg';
import { runOperation } from '../src/commands/operations.js';
import { serviceModules } from '../src/index.js';

// Identity, catalog and cart-orders on one database: a cart is priced from their events, and an order reaches the manufacturer.

const names = ['identity', 'catalog', 'cart-orders'] as const;
const password = 'Mayorea2026';
const createdAt = '2026-03-01T12:00:00.000Z';
const seller: ImportedAccount = {
  id: newId(),
  email: 'tienda@example.com',
  password,
  createdAt,
  manufacturer: { name: 'Textil Once', phone: '1145678901', minPurchase: 1000, verificationStatus: 'verified' },
};
const address = { street: 'Rivadavia 1500', city: 'Rosario', province: 'Santa Fe', postalCode: '2000', country: 'Argentina' };
const buyer: ImportedAccount = {
  id: newId(),
  email: 'compra@example.com',
  password,
  createdAt,
  wholesaler: { name: 'Distribuidora Sol', phone: '1177778888', ...address },
};

describe('an order across services', () => {
  const running = new Map<string, RunningService>();
  let database: TestDatabase;
  let folder: string;
  let settings: Record<string, string>;
  let sql: Pool;
  let product: Product;
  let orders: { seller: Client; buyer: Client };

  beforeAll(async () => {
    database = await createTestDatabase();
    folder = mkdtempSync(join(tmpdir(), 'mayorea-orders-'));
    const mails = pathToFileURL(join(folder, 'mail')).href;
    settings = { LOG_LEVEL: 'silent', IMAGES_URL: pathToFileURL(folder).href, MAIL_URL: mails, DATABASE_POOL: '5' };
    for (const variable of ['DATABASE_URL', 'EVENTS_URL', 'SEARCH_URL']) settings[variable] = database.url;
    for (const name of names) settings[urlVariable(name)] = `http://127.0.0.1:${await freePort()}`;
    for (const name of names) {
      const { port } = new URL(settings[urlVariable(name)] ?? '');
      running.set(name, await serviceModules[name].start({ ...settings, HTTP_PORT: port }));
    }
    sql = new Pool({ connectionString: database.url, max: 2 });
    await running
      .get('identity')
      ?.app.get(CommandBus)
      .execute(new ImportAccounts([seller, buyer]));
    const signIn = async ({ email }: ImportedAccount) => {
      const { token } = await Client.signIn(settings['IDENTITY_URL'] ?? '', email, password);
      return new Client(settings['CART_ORDERS_URL'] ?? '', { token } as ConstructorParameters<typeof Client>[1]);
    };
    orders = { seller: await signIn(seller), buyer: await signIn(buyer) };
    const hash = 'ab'.repeat(16);
    await sql.query('insert into catalog.image (id, hash, user_id, width, height) values ($1, $2, $3, 900, 1200)', [
      newId(),
      hash,
      seller.id,
    ]);
    const shirt = {
      name: 'Remera lisa',
      price: 12_500,
      type: 88,
      genderId: 2,
      categoryId: 142,
      sizes: [32, 33],
      mainImage: mediaUrl(hash),
      images: [mediaUrl(hash)],
    };
    const commands = running.get('catalog')?.app.get(CommandBus);
    const [id] = (await commands?.execute(new ImportProducts([{ ...shirt, userId: seller.id }]))) ?? [];
    await eventually(
      'the product is known',
      async () => (await sql.query('select from cart_orders.book_product where id = $1', [id])).rowCount === 1,
    );
    await eventually(
      'the buyer is known',
      async () => (await sql.query('select from cart_orders.buyer where id = $1', [buyer.id])).rowCount === 1,
    );
    product = (await sql.query<Product>('select id, inventories from catalog.product where id = $1', [id])).rows[0]!;
  }, 60_000);
  afterAll(async () => {
    await sql.end();
    await Promise.all([...running.values()].map((service) => service.close()));
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }, 30_000);

  const cart = async (): Promise<DetailedCart> => {
    const variations = product.inventories.map(({ id }) => ({ variationId: id, quantity: 2 }));
    return (await orders.buyer.post<DetailedCart>('/api/cart', { packs: [], products: [{ productId: product.id, variations }] })).body;
  };
  const send = async (): Promise<PlacedOrder> => {
    const answer = await fetch(`${orders.buyer.url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${orders.buyer.token}`, 'idempotency-key': newId() },
      body: JSON.stringify({ carts: (await cart()).carts }),
    });
    expect(answer.status).toBe(201);
    return (await answer.json()) as PlacedOrder;
  };

  it('[API-28] [API-29] [ORD-10] has prices from events of catalog and identity, and reaches the manufacturer by list and mail', async () => {
    const order = await send();
    expect(order).toMatchObject({ total: 50_000, subOrders: [{ manufacturer: { name: 'Textil Once' }, subtotal: 50_000 }] });
    const { body } = await orders.seller.get<MySubOrders>('/api/orders/my-suborders');
    expect(body.subOrders).toEqual([
      expect.objectContaining({ id: order.id, buyer: { name: 'Distribuidora Sol', phone: '1177778888', guest: false } }),
    ]);
    await eventually('the mail has left', async () => {
      const { rows } = await sql.query<{ mail: string }>(
        `select id as mail from identity.account_mails where kind = 'order-received' and user_id = $1 and sent_at is not null`,
        [seller.id],
      );
      return rows[0] !== undefined && existsSync(join(folder, 'mail', `${rows[0].mail}.eml`));
    });
  }, 30_000);

  it('[API-28] has its replicas repaired by a replay', async () => {
    await sql.query('update cart_orders.book_product set price = 1, version = 99');
    await sql.query('delete from cart_orders.buyer');
    await sql.query('delete from cart_orders.book_seller');
    expect((await cart()).unknown).toHaveLength(1);
    await runOperation(
      ['replay', 'all', 'cart-orders'],
      () => settings,
      () => undefined,
    );
    expect((await cart()).total).toBe(50_000);
    expect((await sql.query('select name from cart_orders.buyer')).rows).toEqual([{ name: 'Distribuidora Sol' }]);
  }, 30_000);

  it('[ORD-05] can be shown by an operator', async () => {
    const order = await send();
    const output: string[] = [];
    const showOrder = (number: string) =>
      runOperation(
        ['order', number],
        () => settings,
        (line) => output.push(line),
      );
    await showOrder(order.id.toLowerCase());
    expect(output.join('\n').replaceAll('\u00a0', ' ')).toBe(
      [
        `${order.id}  ${order.createdAt}  simple  $ 50.000`,
        'Comprador: Distribuidora Sol, 1177778888',
        `${order.id}  Textil Once  4 unidades  $ 50.000`,
      ].join('\n'),
    );
    await expect(showOrder('ZZZZ-ZZZZ-ZZZZ')).rejects.toThrow('No se encontró la orden.');
    await expect(showOrder('x')).rejects.toThrow('Falta decir qué pedido');
  }, 30_000);
});
