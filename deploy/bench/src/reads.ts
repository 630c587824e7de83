import { type BenchOptions, type BenchShop, withBenchShop } from './bench-shop.js';
import { compareWithBaseline, withServers } from './load.js';

const TERMS = ['remera', 'jean', 'vest', 'sabana', 'aros', 'campera', 'algodon', 'negro', 'short', 'toalla'];
/** Products read at a time. */
const BATCH = 50;

/** Compares catalog, as one process without a response cache, with `node:http` and `pg` on one ideal table, within one run. */
export async function reads(products: number, options: BenchOptions): Promise<void> {
  console.log(`\nReads at ${products} products`);
  await withBenchShop(products, options, async (shop) => {
    await createIdealTable(shop);
    const ids = (await shop.rows<{ id: string }>('select id from catalog.product where visible order by md5(id::text) limit 200')).map(
      ({ id }) => id,
    );
    const comparisons: [string, string[], string[]][] = [
      ['newest 24', ['/api/products?pageSize=24&sortBy=newest'], ['/list']],
      ['product by id', ids.map((id) => `/api/products/${id}`), ids.map((id) => `/detail/${id}`)],
    ];
    // Without rows of manufacturers in PostgreSQL the bound would answer less than the service.
    if (!options.meilisearch)
      comparisons.push([
        'suggestions',
        TERMS.map((term) => `/api/products/results-search?search=${term}`),
        TERMS.map((term) => `/search/${term}`),
      ]);
    await withServers('catalog', shop, async (servers) => {
      for (const [name, paths, baselinePaths] of comparisons)
        await compareWithBaseline(servers, {
          name,
          requests: paths.map((path) => ({ path })),
          baselineRequests: baselinePaths.map((path) => ({ path })),
          target: '≥ 0.60 of the bound',
        });
    });
  });
}

/** One row per product or manufacturer with the service's answers as text and the words to search by. */
async function createIdealTable({ rows, url, stores }: BenchShop): Promise<void> {
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
  const ids = (await rows<{ id: string }>(`select id from bench.ideal where kind = 'product'`)).map(({ id }) => id);
  for (let i = 0; i < ids.length; i += BATCH) {
    const batch = ids.slice(i, i + BATCH);
    const answers = await Promise.all(batch.map(async (id) => (await fetch(`${url}/api/products/${id}`)).text()));
    await rows(
      'update bench.ideal set detail = answer.detail from unnest($1::uuid[], $2::text[]) as answer (id, detail) where ideal.id = answer.id',
      [batch, answers],
    );
  }
  await rows(`insert into bench.ideal select gen_random_uuid(), 'total', null, count(*)::text from bench.ideal where kind = 'product'`);
  await rows(`create index on bench.ideal (created_at desc, id desc) where kind = 'product'`);
  await rows(`create index on bench.ideal (kind) where kind = 'total'`);
  await rows('create index on bench.ideal using gin (words)');
  await rows('vacuum analyze bench.ideal');
}
