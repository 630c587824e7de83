import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type StockItem, stockKey } from './to-imported.js';

const BOOK_TIMEOUT_MS = 60_000;

/** Counts the products, packs, buyers and sellers that orders need and that cart-orders' replicas lack. */
const missingReplicas = `
  with product as (
    select unnest($1::uuid[]) as id
    union select (line ->> 'productId')::uuid from cart_orders.book_pack k, jsonb_array_elements(k.products) line where k.id = any($2)
  ), seller as (
    select seller_id as id from cart_orders.book_product where id in (select id from product)
  )
  select (
    (select count(*) from product where id not in (select id from cart_orders.book_product)) +
    (select count(*) from unnest($2::uuid[]) as w (id) where id not in (select id from cart_orders.book_pack)) +
    (select count(*) from unnest($3::uuid[]) as w (id) where id not in (select id from cart_orders.buyer)) +
    (select count(distinct id) from seller where id not in (select id from cart_orders.book_seller)))::int as missing`;

/**
 * Progress of the seeding, stored in the schema `local`. This class reads the services' tables by SQL, and is the only code here that
 * does, to recognise an empty database and to continue an interrupted run.
 */
export class SeedState {
  private constructor(private readonly client: pg.Client) {}

  static async open(databaseUrl: string): Promise<SeedState> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(`
      create schema if not exists local;
      create table if not exists local.demo_seed (single boolean primary key default true check (single), products int not null, done_at timestamptz)`);
    return new SeedState(client);
  }

  /** Number of products of an interrupted run; 'done' = finished; undefined = not started. */
  async readProgress(): Promise<number | 'done' | undefined> {
    const { rows } = await this.client.query<{ products: number; done: boolean }>(
      'select products, done_at is not null as done from local.demo_seed',
    );
    const [row] = rows;
    return row?.done ? 'done' : row?.products;
  }

  async isUnused(): Promise<boolean> {
    const { rowCount } = await this.client.query('select 1 from identity.users limit 1');
    return rowCount === 0;
  }

  async begin(products: number): Promise<void> {
    await this.client.query('insert into local.demo_seed (products) values ($1)', [products]);
  }

  async finish(): Promise<void> {
    await this.client.query('update local.demo_seed set done_at = now()');
  }

  /** Returns the ids that catalog does not have yet. */
  async findMissing(kind: 'product' | 'pack', ids: string[]): Promise<Set<string>> {
    const { rows } = await this.client.query<{ id: string }>(`select id from catalog.${kind} where id = any($1)`, [ids]);
    const existing = new Set(rows.map((row) => row.id));
    return new Set(ids.filter((id) => !existing.has(id)));
  }

  /** Inventories of products, by `stockKey`. */
  async readStock(productIds: string[]): Promise<Map<string, string>> {
    const { rows } = await this.client.query<StockItem>(
      `select p.id as "productId", i.id as "inventoryId", i."sizeId", i."colorId"
         from catalog.product p, jsonb_to_recordset(p.inventories) as i (id text, "sizeId" int, "colorId" int)
        where p.id = any($1)`,
      [[...new Set(productIds)]],
    );
    return new Map(rows.map((item) => [stockKey(item), item.inventoryId]));
  }

  /**
   * Waits at most 30 s until catalog has replicas of these manufacturers, so that their products are public from the start. After 30 s it
   * continues: the products become public later.
   */
  async waitForManufacturers(manufacturers: string[]): Promise<void> {
    for (let tries = 0; tries < 300; tries++) {
      const { rowCount } = await this.client.query('select 1 from catalog.manufacturer where id = any($1)', [manufacturers]);
      if (rowCount === manufacturers.length) return;
      await delay(100);
    }
  }

  /** True if the demo's orders exist; all are inserted in one transaction. */
  async hasOrders(): Promise<boolean> {
    const { rowCount } = await this.client.query('select 1 from cart_orders.orders limit 1');
    return rowCount !== 0;
  }

  /** The batch that a manufacturer published with this key, and if it was undone; undefined = not published. */
  async findBatch(userId: string, key: string): Promise<{ id: string; undone: boolean } | undefined> {
    const { rows } = await this.client.query<{ id: string; undone: boolean }>(
      'select id, undone_at is not null as undone from catalog.product_batch where user_id = $1 and key = $2',
      [userId, key],
    );
    return rows[0];
  }

  /**
   * Waits until cart-orders has replicas of these products, packs and buyers, of the products in the packs, and of the sellers. Throws
   * after a minute: orders cannot be imported without them.
   */
  async waitForPriceBook(needed: { products: string[]; packs: string[]; buyers: string[] }): Promise<void> {
    const values = [needed.products, needed.packs, needed.buyers];
    const started = Date.now();
    for (;;) {
      const { rows } = await this.client.query<{ missing: number }>(missingReplicas, values);
      const missing = rows[0]?.missing ?? 0;
      if (missing === 0) return;
      if (Date.now() - started > BOOK_TIMEOUT_MS)
        throw new Error(`cart-orders lacks ${missing} products, packs and accounts of the demo: does its worker run?`);
      await delay(50);
    }
  }

  /** Updates the planner's statistics for the first reads of the new rows. */
  async analyze(): Promise<void> {
    await this.client.query('analyze');
  }

  close(): Promise<void> {
    return this.client.end();
  }
}
