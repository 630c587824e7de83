import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type StockItem, stockKey } from './imported.js';

const bookPatienceMs = 60_000;

/** How much of what orders need is not in the copies of cart-orders yet. */
const awaited = `
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
 * Where the seeding of the demo stands, kept in a schema of its own. The host reads rows of the services here, and only here, to tell
 * an empty database from a used one and to go on where an interrupted seeding stopped.
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

  /** How many products an interrupted seeding wanted; 'done' = nothing to do; undefined = never begun. */
  async standing(): Promise<number | 'done' | undefined> {
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

  /** Of these ids, the ones that are not there yet. */
  async missing(kind: 'product' | 'pack', ids: string[]): Promise<Set<string>> {
    const { rows } = await this.client.query<{ id: string }>(`select id from catalog.${kind} where id = any($1)`, [ids]);
    const there = new Set(rows.map((row) => row.id));
    return new Set(ids.filter((id) => !there.has(id)));
  }

  /** The inventories of products, by `stockKey`. */
  async stock(productIds: string[]): Promise<Map<string, string>> {
    const { rows } = await this.client.query<StockItem>(
      `select p.id as "productId", i.id as "inventoryId", i."sizeId", i."colorId"
         from catalog.product p, jsonb_to_recordset(p.inventories) as i (id text, "sizeId" int, "colorId" int)
        where p.id = any($1)`,
      [[...new Set(productIds)]],
    );
    return new Map(rows.map((item) => [stockKey(item), item.inventoryId]));
  }

  /** Waits until catalog has heard of these manufacturers, so that their products are public from the start. At most 30 s: later is fine too. */
  async untilCatalogKnows(manufacturers: string[]): Promise<void> {
    for (let tries = 0; tries < 300; tries++) {
      const { rowCount } = await this.client.query('select 1 from catalog.manufacturer where id = any($1)', [manufacturers]);
      if (rowCount === manufacturers.length) return;
      await delay(100);
    }
  }

  /** Whether the demo's orders are there, all of which come in one transaction. */
  async hasOrders(): Promise<boolean> {
    const { rowCount } = await this.client.query('select 1 from cart_orders.orders limit 1');
    return rowCount !== 0;
  }

  /** The batch that a manufacturer published with this key, and whether it was taken back; undefined = not published. */
  async batch(userId: string, key: string): Promise<{ id: string; undone: boolean } | undefined> {
    const { rows } = await this.client.query<{ id: string; undone: boolean }>(
      'select id, undone_at is not null as undone from catalog.product_batch where user_id = $1 and key = $2',
      [userId, key],
    );
    return rows[0];
  }

  /**
   * Waits until the price book of cart-orders has heard of these, of the products that are in the packs, and of who sells them all. Throws
   * after a minute: without them there are no orders to load.
   */
  async untilBookHas(wanted: { products: string[]; packs: string[]; buyers: string[] }): Promise<void> {
    const values = [wanted.products, wanted.packs, wanted.buyers];
    const started = Date.now();
    for (;;) {
      const { rows } = await this.client.query<{ missing: number }>(awaited, values);
      const missing = rows[0]?.missing ?? 0;
      if (missing === 0) return;
      if (Date.now() - started > bookPatienceMs)
        throw new Error(`cart-orders has not heard of ${missing} products, packs and accounts of the demo: does its worker run?`);
      await delay(50);
    }
  }

  /** Fresh statistics, so that the first reads of the new rows are planned well. */
  async analyze(): Promise<void> {
    await this.client.query('analyze');
  }

  close(): Promise<void> {
    return this.client.end();
  }
}
