import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@shop/testing';
import { Pool, type QueryResultRow } from 'pg';
import { auditOrders, type Purchase } from '../src/faults/order-audit.js';

describe('the audit of orders', () => {
  let database: TestDatabase;
  let sql: Pool;
  const rows = async <Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]> =>
    (await sql.query<Row>(text, values)).rows;

  beforeAll(async () => {
    database = await createTestDatabase();
    sql = new Pool({ connectionString: database.url, max: 2 });
    await rows(`create schema cart_orders`);
    await rows(`create table cart_orders.orders (id uuid primary key, number text, key text)`);
    await rows(`create table cart_orders.sub_order (order_id uuid, lines jsonb)`);
  });
  afterAll(async () => {
    await sql?.end();
    await database?.drop();
  });

  async function ordered(key: string, number: string, prices: Record<string, number>): Promise<void> {
    const id = randomUUID();
    await rows(`insert into cart_orders.orders values ($1, $2, $3)`, [id, number, key]);
    for (const [product, price] of Object.entries(prices))
      await rows(`insert into cart_orders.sub_order values ($1, $2)`, [
        id,
        JSON.stringify({ products: [{ id: product, price }], packs: [] }),
      ]);
  }
  const purchase = (number: string | undefined, seen: Record<string, Record<string, number>>): Purchase => ({
    seenPrices: new Map(Object.entries(seen).map(([key, prices]) => [key, new Map(Object.entries(prices))])),
    ...(number && { number }),
  });
  const noDifference = { lostOrders: 0, doubledOrders: 0, unseenPrices: 0 };

  it('[A-25] finds no difference if a purchase is one order and every line has a price seen with its key', async () => {
    await ordered('a2', 'A', { shirt: 12, belt: 5 });
    const sent = purchase('A', { a1: { shirt: 10, belt: 5 }, a2: { shirt: 12, belt: 5 } });
    expect(await auditOrders(rows, [sent])).toEqual(noDifference);
  });

  it('[A-25] counts a purchase as lost if its order is missing or has another number than its sender received', async () => {
    await ordered('b1', 'B', { shirt: 10 });
    const missing = purchase('C', { c1: { shirt: 10 } });
    const other = purchase('X', { b1: { shirt: 10 } });
    expect(await auditOrders(rows, [missing, other])).toEqual({ ...noDifference, lostOrders: 2 });
  });

  it('[A-25] counts a purchase as doubled if it became two orders', async () => {
    await ordered('d1', 'D1', { shirt: 10 });
    await ordered('d2', 'D2', { shirt: 12 });
    expect(await auditOrders(rows, [purchase('D2', { d1: { shirt: 10 }, d2: { shirt: 12 } })])).toEqual({
      ...noDifference,
      doubledOrders: 1,
    });
  });

  it('[A-25] counts a line as unseen if its price was seen with another key only', async () => {
    await ordered('e1', 'E', { shirt: 12, belt: 5 });
    expect(await auditOrders(rows, [purchase('E', { e1: { shirt: 10, belt: 5 }, e2: { shirt: 12 } })])).toEqual({
      ...noDifference,
      unseenPrices: 1,
    });
  });
});
