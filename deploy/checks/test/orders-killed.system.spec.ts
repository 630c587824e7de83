import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DetailedCart, PlacedOrder } from '@shop/contracts';
import { newId } from '@shop/messaging';
import { createTestDatabase, freePort, ServiceProcess, startKeyServer, type TestDatabase } from '@shop/testing';
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'pg';

// Kills the compiled service with SIGKILL while clients send orders and retry, as browsers do.

const kills = 3;
const people = 8;

describe('cart-orders, killed while orders are sent', () => {
  const seller = newId();
  const product = newId();
  const variant = newId();
  let database: TestDatabase;
  let sql: Pool;
  let keys: Awaited<ReturnType<typeof startKeyServer>>;
  let env: Record<string, string>;
  let service: ServiceProcess;
  let retries = 0;

  beforeAll(async () => {
    [database, keys] = await Promise.all([createTestDatabase(), startKeyServer()]);
    sql = new Pool({ connectionString: database.url, max: 2, options: '-c search_path=cart_orders' });
    env = {
      DATABASE_URL: database.url,
      EVENTS_URL: database.url,
      IDENTITY_URL: keys.url,
      SERVICE_ROLE: 'api',
      LOG_LEVEL: 'warn',
      HTTP_PORT: String(await freePort()),
    };
    service = await ServiceProcess.start('cart-orders', env);
    await service.waitUntilHealthy();
    await sql.query(
      `insert into book_seller (id, version, name, phone, min_purchase, point_of_sale, verification_status)
       values ($1, 1, 'Telares', '1145678901', 0, false, 'verified')`,
      [seller],
    );
    await sql.query(
      `insert into book_product (id, version, seller_id, name, price, main_image, is_variable, category_id, inventories)
       values ($1, 1, $2, 'Remera', 1000, '/media/remera', false, 142, $3)`,
      [product, seller, JSON.stringify([{ id: variant, size: 'M', color: 'Negro', code: '#000000' }])],
    );
  }, 60_000);
  afterAll(async () => {
    service?.kill();
    await sql?.end();
    await keys?.close();
    await database?.drop();
  });

  async function call(path: string, body: unknown, headers: Record<string, string> = {}): Promise<{ status: number; body: unknown }> {
    const answer = await fetch(service.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  }
  /** Sends with one key and retries after a 503 or a lost connection. */
  async function send(carts: unknown, key: string, token: string): Promise<PlacedOrder> {
    const userData = { name: 'Ana Pérez', phone: '1133334444' };
    for (;;) {
      const headers = { 'idempotency-key': key, authorization: `Bearer ${token}` };
      const answer = await call('/api/orders', { userData, carts }, headers).catch(() => undefined);
      if (answer?.status === 201) return answer.body as PlacedOrder;
      if (answer && answer.status !== 503) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
      retries += 1;
      await delay(20);
    }
  }

  it('[A-25] creates exactly one order per key and returns it to its sender', async () => {
    const lines = [{ productId: product, variations: [{ variationId: variant, quantity: 2 }] }];
    const cart = (await call('/api/cart', { products: lines, packs: [] })).body as DetailedCart;
    const sent = new Map<string, string>();
    const end = new AbortController();
    const enough = end.signal;
    const sending = Array.from({ length: people }, async () => {
      while (!enough.aborted) {
        const token = keys.token({ id: newId(), role: 'wholesaler' });
        const key = randomBytes(16).toString('base64url');
        sent.set(key, (await send(cart.carts, key, token)).id);
        await delay(100);
      }
    });
    for (let i = 0; i < kills; i++) {
      const before = sent.size;
      while (sent.size < before + people) await delay(5);
      service.kill();
      const cut = retries;
      service = await ServiceProcess.start('cart-orders', env);
      await service.waitUntilHealthy();
      expect(retries).toBeGreaterThan(cut);
    }
    end.abort();
    await Promise.all(sending);
    const { rows } = await sql.query<{ key: string; number: string }>('select key, number from orders');
    expect(rows).toHaveLength(sent.size);
    expect(new Map(rows.map(({ key, number }) => [key, number]))).toEqual(sent);
    const facts = await sql.query(`select 1 from sub_order s where exists (select from outbox o where o.aggregate_id = s.id)`);
    expect(facts.rowCount).toBe(sent.size);
  }, 90_000);
});
