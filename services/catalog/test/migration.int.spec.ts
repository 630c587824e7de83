import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { backfillRows, migrate } from '@shop/platform';
import { eventually } from '@shop/testing';
import { setTimeout as delay } from 'node:timers/promises';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { start } from '../src/index.js';
import { migrations, SCHEMA } from '../src/database/migrations/index.js';
import { type Person, World } from './support/world.js';

// Tests a deployment: a job migrates the database while the current version serves requests.

/** An example of a future migration: adds a column, with a trigger that fills it for writes of the current version. */
class Title1999999999998 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    runner.query(`
      alter table product add column title text;
      create function keep_title() returns trigger language plpgsql as $$ begin new.title := upper(new.name); return new; end $$;
      create trigger keep_title before insert or update of name on product for each row execute function keep_title();
    `);
  down = (runner: QueryRunner) => runner.query('alter table product drop column title; drop function keep_title cascade');
}
/** Fills that column for existing rows. */
class Titles1999999999999 implements MigrationInterface {
  transaction = false;
  up = (runner: QueryRunner) =>
    backfillRows(runner, 'product', (ids, lock) =>
      runner.query(
        `with batch as materialized (select id from product where id = any($1) for no key update ${lock}),
         titled as (update product p set title = upper(name) from batch where p.id = batch.id)
         select id from batch`,
        [ids],
      ),
    );
  down = () => Promise.resolve();
}

/** An example of a migration that fills a table for existing rows; triggers fill it for later writes. */
class FilledListings1999999999996 implements MigrationInterface {
  transaction = false;
  // The lock prevents that a product is deleted or hidden between the read and the insert.
  up = (runner: QueryRunner) =>
    backfillRows(runner, 'product', (ids, lock) =>
      runner.query(
        `with batch as materialized (
           select id, user_id, type, gender_id, category_id, price, created_at, visible from product where id = any($1) for share ${lock}),
         listed as (
           insert into product_listing select id, user_id, type, gender_id, category_id, price, created_at from batch where visible on conflict do nothing)
         select id from batch`,
        [ids],
      ),
    );
  down = () => Promise.resolve();
}
/** An example of a migration that adds an index. */
class NameIndex1999999999997 implements MigrationInterface {
  transaction = false;
  up = (runner: QueryRunner) => runner.query('create index concurrently product_name on product (name)');
  down = (runner: QueryRunner) => runner.query('drop index concurrently product_name');
}

describe('a migration while the service runs', () => {
  const rows = 20_000;
  let world: World;
  let seller: Person;
  let products: { id: string }[];
  let job: { schema: string; url: string; entities: Function[] };

  beforeAll(async () => {
    world = await World.start();
    seller = await world.manufacturer();
    products = await Promise.all(Array.from({ length: 8 }, (_, i) => world.product(seller, { name: `Remera ${i}` })));
    const { database } = world;
    job = { schema: SCHEMA, url: String(database.options.type === 'postgres' && database.options.url), entities: [] };
    const columns = await world.columnsOf('product', ['id', 'created_at']);
    await database.query(
      `insert into product (id, created_at, ${columns})
       select gen_random_uuid(), created_at - n * interval '1 second', ${columns} from product, generate_series(1, $1) n where id = $2`,
      [rows, products[0]?.id],
    );
  }, 60_000);
  afterAll(() => world.stop());

  /** Reads and edits until `work` is done. Returns responses other than 200, and the slowest response time in milliseconds. */
  async function underLoad(work: () => Promise<void>): Promise<{ requests: number; refused: unknown[]; slowest: number }> {
    const ended = new AbortController();
    let requests = 0;
    let slowest = 0;
    const refused: unknown[] = [];
    const ask = async (...[method, path, options]: Parameters<World['call']>): Promise<void> => {
      const since = performance.now();
      const { status, body } = await world.call(method, path, options);
      slowest = Math.max(slowest, performance.now() - since);
      requests++;
      if (status !== 200) refused.push([method, path, status, body]);
    };
    const shopper = async (): Promise<void> => {
      for (let n = 0; !ended.signal.aborted; n++) {
        await ask('GET', n % 2 ? '/api/products' : `/api/products?page=${1 + (n % 50)}`);
        await delay(10);
      }
    };
    const editor = async (id: string): Promise<void> => {
      const { body } = await world.get<object>(`/api/products/${id}`);
      for (let n = 0; !ended.signal.aborted; n++) {
        await ask('PUT', `/api/products/${id}`, { as: seller, body: { ...body, name: `Campera ${n}`, price: 1000 + n } });
        await delay(40);
      }
    };
    const clients = Promise.all([shopper(), shopper(), ...products.map(({ id }) => editor(id))]);
    try {
      await delay(200);
      await work();
      await delay(200);
    } finally {
      ended.abort();
      await clients;
    }
    return { requests, refused, slowest };
  }

  /** Keeps a transaction open that has read `product`: requests must not queue behind a migration that waits for it. */
  async function holdTransactionFor(ms: number): Promise<void> {
    const { database } = world;
    await database.transaction(async (manager) => {
      await manager.query('select count(*) from product');
      await delay(ms);
    });
  }

  /** Hides, shows and deletes random products, other than the edited ones, until the migration ends. */
  async function hideShowAndDelete(migrated: AbortSignal): Promise<void> {
    const { database } = world;
    for (let n = 0; !migrated.aborted; n++) {
      const randomIds = `select id from product where id <> all($1) order by md5(id::text || $2) limit 20`;
      const editedIds = products.map(({ id }) => id);
      const given = [editedIds, String(n)];
      if (n % 3 === 2) await database.query(`delete from product where id in (${randomIds})`, given);
      else await database.query(`update product set visible = not visible, price = price + 1 where id in (${randomIds})`, given);
      await delay(5);
    }
  }

  /** Counts rows that are missing, superfluous or different in `product_listing`. */
  async function countWrongListings(): Promise<number | undefined> {
    const columns = 'id, user_id, type, gender_id, category_id, price, created_at';
    const [listings, publicProducts] = [`select ${columns} from product_listing`, `select ${columns} from product where visible`];
    const [wrong] = await world.database.query<{ n: number }[]>(
      `select count(*)::int as n from (((${listings}) except (${publicProducts})) union all ((${publicProducts}) except (${listings}))) different`,
    );
    return wrong?.n;
  }

  it('fills rows without a deadlock when another transaction locks rows of the same batch', async () => {
    const { database } = world;
    const ids = (await database.query<{ id: string }[]>('select id from product order by id limit 300')).map(({ id }) => id);
    await database.query('truncate product_listing');
    const [migrating, editing] = [database.createQueryRunner(), database.createQueryRunner()];
    try {
      const [{ pid }] = (await migrating.query('select pg_backend_pid() as pid')) as [{ pid: number }];
      const raisePrice = (id?: string) => editing.query('update product set price = price + 1 where id = $1', [id]);
      await editing.startTransaction();
      await raisePrice(ids[200]);
      const filling = new FilledListings1999999999996().up(migrating);
      await eventually('the migration to wait for the lock', async () => {
        const [{ waits }] = await database.query<[{ waits: boolean }]>('select cardinality(pg_blocking_pids($1)) > 0 as waits', [pid]);
        return waits;
      });
      await raisePrice(ids[100]);
      await editing.commitTransaction();
      await filling;
    } finally {
      await Promise.all([migrating.release(), editing.release()]);
    }
    expect(await countWrongListings()).toBe(0);
  });

  it('fills a table and adds an index under reads and writes, with a long transaction open', async () => {
    const { database } = world;
    const later = [...migrations, FilledListings1999999999996, NameIndex1999999999997];
    // CI retries this test: a recorded migration would not run again.
    await database.query('delete from migrations where timestamp >= 1999999999996');
    await database.query('drop index if exists product_name');
    await database.query('truncate product_listing');
    const { requests, refused, slowest } = await underLoad(async () => {
      const report = holdTransactionFor(6_000);
      await delay(100);
      const migrated = new AbortController();
      const writes = hideShowAndDelete(migrated.signal);
      await migrate({ ...job, migrations: later }).finally(() => migrated.abort());
      await Promise.all([writes, report]);
    });
    expect(refused).toEqual([]);
    expect(requests).toBeGreaterThan(100);
    const indexes = await database.query<{ valid: boolean }[]>(
      `select indisvalid as valid from pg_index where indexrelid = 'product_name'::regclass`,
    );
    expect(indexes).toEqual([{ valid: true }]);
    expect(await countWrongListings()).toBe(0);
    process.stderr.write(`${requests} requests during these migrations, the slowest ${Math.round(slowest)} ms\n`);
  }, 120_000);

  it('adds a column and fills its rows while the current version edits them', async () => {
    const { database } = world;
    const later = [...migrations, Title1999999999998, Titles1999999999999];
    const { refused, requests, slowest } = await underLoad(() => migrate({ ...job, migrations: later }));
    expect(refused).toEqual([]);
    const wrong = await database.query<{ n: number }[]>('select count(*)::int as n from product where title is distinct from upper(name)');
    expect(wrong).toEqual([{ n: 0 }]);
    const editedIds = products.map(({ id }) => id);
    const edited = await database.query<{ title: string }[]>('select title from product where id = any($1)', [editedIds]);
    expect(edited.map(({ title }) => title)).toEqual(products.map(() => expect.stringMatching(/^CAMPERA \d+$/)));
    process.stderr.write(`${requests} requests during the migration of a later version, the slowest ${Math.round(slowest)} ms\n`);
  }, 60_000);

  it('lets the current version start again after the migration of a later one', async () => {
    const service = await start({
      DATABASE_URL: job.url,
      EVENTS_URL: job.url,
      SEARCH_URL: job.url,
      IMAGES_URL: 'file:///tmp/none',
      IDENTITY_URL: 'http://127.0.0.1:1',
      SERVICE_ROLE: 'api',
      MIGRATIONS: 'check',
      LOG_LEVEL: 'fatal',
    });
    expect((await fetch(`${service.url}/api/products`)).status).toBe(200);
    await service.close();
  });
});
