import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AccountStanding1764300000000 as Standing } from '@shop/accounts';
import { fillRows, migrate } from '@shop/platform';
import { eventually } from '@shop/testing';
import { setTimeout as delay } from 'node:timers/promises';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { start } from '../src/index.js';
import { migrations, SCHEMA } from '../src/database/migrations/index.js';
import { FilledPlaces1763700000006 as Filled } from '../src/database/migrations/product-places.migration.js';
import { ProductBatches1763700000010 as Batches } from '../src/database/migrations/product-batches.migration.js';
import { UnusedListIndexes1763700000007 as Unused } from '../src/database/migrations/unused-list-indexes.migration.js';
import { CreateKeys1763700000009 as CreateKeys, Workshop1763700000008 as Workshop } from '../src/database/migrations/workshop.migration.js';
import { Moderation1764620000000 as Moderation } from '../src/database/migrations/moderation.migration.js';
import { ModerationSearch1764630000000 as ModerationSearch } from '../src/database/migrations/moderation-search.migration.js';
import { MovedListingCounts1764700000000 as MovedCounts } from '../src/database/migrations/moved-listing-counts.migration.js';
import { SuspendedSellers1764300000001 as Suspended } from '../src/database/migrations/suspended-sellers.migration.js';
import { type Person, World } from './support/world.js';

// A deployment: the job migrates while the version that runs still reads and writes; then the new one is started beside it.

/** What a later version may bring: a column that today's catalog knows nothing of, kept right whoever writes. */
class Title1999999999998 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    runner.query(`
      alter table product add column title text;
      create function keep_title() returns trigger language plpgsql as $$ begin new.title := upper(new.name); return new; end $$;
      create trigger keep_title before insert or update of name on product for each row execute function keep_title();
    `);
  down = (runner: QueryRunner) => runner.query('alter table product drop column title; drop function keep_title cascade');
}
/** Its rows. */
class Titles1999999999999 implements MigrationInterface {
  transaction = false;
  up = (runner: QueryRunner) =>
    fillRows(runner, 'product', (ids, lock) =>
      runner.query(
        `with batch as materialized (select id from product where id = any($1) for no key update ${lock}),
         titled as (update product p set title = upper(name) from batch where p.id = batch.id)
         select id from batch`,
        [ids],
      ),
    );
  down = () => Promise.resolve();
}

describe('a migration beside the version that runs', () => {
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
    const columns = (
      await database.query<{ name: string }[]>(
        `select attname as name from pg_attribute where attrelid = 'product'::regclass and attnum > 0 and not attisdropped and attname not in ('id', 'created_at')`,
      )
    ).map(({ name }) => name);
    await database.query(
      `insert into product (id, created_at, ${columns.join(', ')})
       select gen_random_uuid(), created_at - n * interval '1 second', ${columns.join(', ')} from product, generate_series(1, $1) n where id = $2`,
      [rows, products[0]?.id],
    );
  }, 60_000);
  afterAll(() => world.stop());

  /** Reads and edits until `work` is done; what was not answered with 200, and milliseconds of the slowest answer. */
  async function underLoad(work: () => Promise<void>): Promise<{ asked: number; refused: unknown[]; slowest: number }> {
    const over = new AbortController();
    let asked = 0;
    let slowest = 0;
    const refused: unknown[] = [];
    const ask = async (...[method, path, options]: Parameters<World['call']>): Promise<void> => {
      const since = performance.now();
      const { status, body } = await world.call(method, path, options);
      slowest = Math.max(slowest, performance.now() - since);
      asked++;
      if (status !== 200) refused.push([method, path, status, body]);
    };
    const shopper = async (): Promise<void> => {
      for (let n = 0; !over.signal.aborted; n++) {
        await ask('GET', n % 2 ? '/api/products' : `/api/products?page=${1 + (n % 50)}`);
        await delay(10);
      }
    };
    const editor = async (id: string): Promise<void> => {
      const { body } = await world.get<object>(`/api/products/${id}`);
      for (let n = 0; !over.signal.aborted; n++) {
        await ask('PUT', `/api/products/${id}`, { as: seller, body: { ...body, name: `Campera ${n}`, price: 1000 + n } });
        await delay(40);
      }
    };
    const people = Promise.all([shopper(), shopper(), ...products.map(({ id }) => editor(id))]);
    try {
      await delay(200);
      await work();
      await delay(200);
    } finally {
      over.abort();
      await people;
    }
    return { asked, refused, slowest };
  }

  /** Somebody whose transaction has looked at the products and stays open: nothing may queue behind who waits for it. */
  async function reportFor(ms: number): Promise<void> {
    const { database } = world;
    await database.transaction(async (manager) => {
      await manager.query('select count(*) from product');
      await delay(ms);
    });
  }

  /** Sellers who hide, show and delete products of their own while others are edited. */
  async function comingAndGoing(): Promise<void> {
    const { database } = world;
    for (let n = 0; n < 60; n++) {
      const some = `select id from product where id <> all($1) order by md5(id::text || $2) limit 20`;
      const kept = products.map(({ id }) => id);
      if (n % 3 === 2) await database.query(`delete from product where id in (${some})`, [kept, String(n)]);
      else await database.query(`update product set visible = not visible, price = price + 1 where id in (${some})`, [kept, String(n)]);
      await delay(5);
    }
  }

  /** Products whose place is not what they say, or that have none, or that should have none. */
  async function misplaced(): Promise<number | undefined> {
    const columns = 'id, user_id, type, gender_id, category_id, price, created_at';
    const [places, shown] = [`select ${columns} from product_place`, `select ${columns} from product where visible`];
    const [wrong] = await world.database.query<{ n: number }[]>(
      `select count(*)::int as n from (((${places}) except (${shown})) union all ((${shown}) except (${places}))) different`,
    );
    return wrong?.n;
  }

  it('fills rows while a seller who holds one of a batch goes on to another of it', async () => {
    const { database } = world;
    const ids = (await database.query<{ id: string }[]>('select id from product order by id limit 300')).map(({ id }) => id);
    await database.query('truncate product_place');
    const [filler, hand] = [database.createQueryRunner(), database.createQueryRunner()];
    try {
      const [{ pid }] = (await filler.query('select pg_backend_pid() as pid')) as [{ pid: number }];
      const dearer = (id?: string) => hand.query('update product set price = price + 1 where id = $1', [id]);
      await hand.startTransaction();
      await dearer(ids[200]);
      const filling = new Filled().up(filler);
      await eventually('the filler to wait', async () => {
        const [{ waits }] = await database.query<[{ waits: boolean }]>('select cardinality(pg_blocking_pids($1)) > 0 as waits', [pid]);
        return waits;
      });
      await dearer(ids[100]);
      await hand.commitTransaction();
      await filling;
    } finally {
      await Promise.all([filler.release(), hand.release()]);
    }
    expect(await misplaced()).toBe(0);
  });

  it('the newest ones of catalog, under reads and writes, with a long report open', async () => {
    const { database } = world;
    const runner = database.createQueryRunner();
    await new MovedCounts().down(runner);
    await new ModerationSearch().down(runner);
    await new Moderation().down(runner);
    await new CreateKeys().down(runner);
    await new Unused().down(runner);
    await runner.query('truncate product_place');
    await runner.query('delete from migrations where name = any($1)', [
      [Filled, Unused, CreateKeys, Moderation, ModerationSearch, MovedCounts].map((newest) => new newest().name),
    ]);
    await runner.release();
    const indexes = async () =>
      (await database.query<{ n: number }[]>(`select count(*)::int as n from pg_indexes where tablename = 'product'`))[0]?.n;
    const before = await indexes();

    const { asked, refused, slowest } = await underLoad(async () => {
      const report = reportFor(6_000);
      await delay(100);
      await Promise.all([migrate({ ...job, migrations }), comingAndGoing()]);
      await report;
    });
    expect(refused).toEqual([]);
    expect(asked).toBeGreaterThan(200);
    // What is not done again here only adds what is empty.
    expect(migrations.slice(migrations.indexOf(Filled))).toEqual([
      Filled,
      Unused,
      Workshop,
      CreateKeys,
      Batches,
      Standing,
      Suspended,
      Moderation,
      ModerationSearch,
      MovedCounts,
    ]);
    expect(await indexes()).toBe((before ?? 0) - 10 + 3);
    expect(await misplaced()).toBe(0);
    process.stderr.write(`${asked} requests beside the newest migrations, the slowest ${Math.round(slowest)} ms\n`);
  }, 60_000);

  it('one of a later version: first room, then the rows; what the old version writes meanwhile is right in the new place', async () => {
    const { database } = world;
    const later = [...migrations, Title1999999999998, Titles1999999999999];
    const { refused, asked, slowest } = await underLoad(() => migrate({ ...job, migrations: later }));
    expect(refused).toEqual([]);
    const wrong = await database.query<{ n: number }[]>('select count(*)::int as n from product where title is distinct from upper(name)');
    expect(wrong).toEqual([{ n: 0 }]);
    const edited = await database.query<{ title: string }[]>('select title from product where id = any($1)', [
      products.map(({ id }) => id),
    ]);
    expect(edited.map(({ title }) => title)).toEqual(products.map(() => expect.stringMatching(/^CAMPERA \d+$/)));
    process.stderr.write(`${asked} requests beside a later version's, the slowest ${Math.round(slowest)} ms\n`);
  }, 60_000);

  it('and the old version may start again beside it, until the last of its copies is gone', async () => {
    const again = await start({
      DATABASE_URL: job.url,
      EVENTS_URL: job.url,
      SEARCH_URL: job.url,
      IMAGES_URL: 'file:///tmp/none',
      IDENTITY_URL: 'http://127.0.0.1:1',
      SERVICE_ROLE: 'api',
      MIGRATIONS: 'check',
      LOG_LEVEL: 'fatal',
    });
    expect((await fetch(`${again.url}/api/products`)).status).toBe(200);
    await again.close();
  });
});
