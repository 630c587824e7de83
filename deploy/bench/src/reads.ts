import { type BenchShop, withBenchShop } from './bench-shop.js';
import { compareWithBaseline } from './load.js';
import type { BenchOptions } from './options.js';
import { withServers } from './processes.js';

const TERMS = ['remera', 'jean', 'vest', 'sabana', 'aros', 'campera', 'algodon', 'negro', 'short', 'toalla'];
const suggestions: [string, string[], string[]] = [
  'suggestions',
  TERMS.map((term) => `/api/products/results-search?search=${term}`),
  TERMS.map((term) => `/search/${term}`),
];

/** Compares catalog, as one process without a response cache, with `node:http` and `pg` on one ideal table, in turn within one run. */
export async function reads(products: number, options: BenchOptions): Promise<void> {
  console.log(`\nReads at ${products} products`);
  await withBenchShop(products, options, async (bench) => {
    await createIdealTable(bench);
    const ids = await bench.rows<{ id: string }>('select id from catalog.product where visible order by md5(id::text) limit 200');
    const comparisons: [string, string[], string[]][] = [
      ['newest 24', ['/api/products?pageSize=24&sortBy=newest'], ['/list']],
      ['product by id', ids.map(({ id }) => `/api/products/${id}`), ids.map(({ id }) => `/detail/${id}`)],
      // without rows of manufacturers in PostgreSQL the bound would answer less than the service
      ...(bench.stores.meilisearch ? [] : [suggestions]),
    ];
    await withServers('catalog', bench, async (servers) => {
      for (const [name, paths, baselinePaths] of comparisons)
        await compareWithBaseline(servers, {
          name,
          requests: paths.map((path) => ({ path })),
          baselineRequests: baselinePaths.map((path) => ({ path })),
          target: 0.6,
        });
    });
  });
}

/** One row per product or manufacturer with the service's answers as text and the words to search by. */
async function createIdealTable({ rows, shop, stores }: BenchShop): Promise<void> {
  await rows('create schema bench');
  await rows(`create table bench.ideal (id uuid primary key, kind text, created_at timestamptz, card text, detail text, words tsvector)`);
  const words = (text: string): string => `to_tsvector('simple', public.unaccent(${text}))`;
  await rows(
    `insert into bench.ideal select p.id, 'product', p.created_at, p.card_with_seller, null,
            ${words(`p.name || ' ' || coalesce(p.description, '') || ' ' || m.name`)}
       from catalog.product p join catalog.manufacturer m on m.id = p.user_id where p.visible`,
  );
  if (!stores.meilisearch)
    await rows(
      `insert into bench.ideal select m.id, 'manufacturer', null, d.card::text, null, ${words(`m.name || ' ' || coalesce(m.description, '')`)}
       from catalog.manufacturer m join search.manufacturer d on d.id = m.id`,
    );
  const ids = await rows<{ id: string }>(`select id from bench.ideal where kind = 'product'`);
  for (let i = 0; i < ids.length; i += 50) {
    const some = ids.slice(i, i + 50).map(({ id }) => id);
    const answers = await Promise.all(some.map(async (id) => (await fetch(`${shop.url}/api/products/${id}`)).text()));
    await rows(
      'update bench.ideal set detail = given.detail from unnest($1::uuid[], $2::text[]) as given(id, detail) where ideal.id = given.id',
      [some, answers],
    );
  }
  await rows(`insert into bench.ideal select gen_random_uuid(), 'total', null, count(*)::text from bench.ideal where kind = 'product'`);
  await rows(`create index on bench.ideal (created_at desc, id desc) where kind = 'product'`);
  await rows(`create index on bench.ideal (kind) where kind = 'total'`);
  await rows('create index on bench.ideal using gin (words)');
  await rows('vacuum analyze bench.ideal');
}
