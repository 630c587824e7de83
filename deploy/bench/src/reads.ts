import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServiceName } from '@shop/contracts';
import { freePort } from '@shop/testing';
import { type BenchShop, waitUntilDrained, startBenchShop } from './bench-shop.js';
import { type LoadRequest, type LoadResult, load } from './load.js';
import { median } from './statistics.js';
import { startStores } from './stores.js';

const ROUNDS = 3;
const SECONDS = 5;
const TERMS = ['remera', 'jean', 'vest', 'sabana', 'aros', 'campera', 'algodon', 'negro', 'short', 'toalla'];

/** Compares catalog, as one process without a response cache, with `node:http` and `pg` on one ideal table, in turn within one run. */
export async function reads(products: number, options: string[] = []): Promise<void> {
  console.log(`\nReads at ${products} products, 16 connections, ${ROUNDS} rounds of ${SECONDS} s`);
  const stores = await startStores(options);
  const bench = await startBenchShop(products, stores.env);
  const children: ChildProcess[] = [];
  try {
    await waitUntilDrained(bench);
    await makeIdealTable(bench, !stores.directSearch);
    const ids = await bench.rows<{ id: string }>('select id from catalog.product where visible order by md5(id::text) limit 200');
    const [bare, catalog] = [await startBaseline(bench, children), await startCatalog(bench, stores.env, children)];
    const suggestions = TERMS.map((term) => `/api/products/results-search?search=${term}`);
    const pairs: [string, string, LoadRequest[], string[]][] = [
      ['newest 24', bare, ['/list'], ['/api/products?pageSize=24&sortBy=newest']],
      ['product by id', bare, ids.map(({ id }) => `/detail/${id}`), ids.map(({ id }) => `/api/products/${id}`)],
      stores.directSearch
        ? ['suggestions', stores.directSearch.origin, TERMS.map(stores.directSearch.suggest), suggestions]
        : ['suggestions', bare, TERMS.map((term) => `/search/${term}`), suggestions],
    ];
    for (const [what, boundAt, boundAsked, ourPaths] of pairs) {
      const [bound, ours]: [LoadResult[], LoadResult[]] = [[], []];
      const sizes = await compareSizes(catalog, ourPaths[0] ?? '', boundAt, boundAsked[0] ?? '');
      await load(boundAt, boundAsked, 2);
      await load(catalog, ourPaths, 2);
      for (let round = 0; round < ROUNDS; round++) {
        bound.push(await load(boundAt, boundAsked, SECONDS));
        ours.push(await load(catalog, ourPaths, SECONDS));
      }
      const [b, o] = [bound, ours].map((loads) => median(loads.map((l) => l.perSecond))) as [number, number];
      console.log(
        `  ${what.padEnd(14)} ${o.toFixed(0)}/s of ${b.toFixed(0)}/s = ${(o / b).toFixed(2)}   target ≥ 0.60 · p99 ${median(ours.map((l) => l.p99))} ms (bound ${median(bound.map((l) => l.p99))} ms) · ${ours.reduce((n, l) => n + l.errors, 0)} errors · ${sizes}`,
      );
    }
  } finally {
    for (const child of children) child.kill('SIGTERM');
    await bench.stop();
    await stores.stop();
  }
}

/** One row per product or manufacturer with the service's answers as text and the words to search by. */
async function makeIdealTable({ rows, shop }: BenchShop, withSearch: boolean): Promise<void> {
  await rows('create schema bench');
  await rows(`create table bench.ideal (id uuid primary key, kind text, created_at timestamptz, card text, detail text, words tsvector)`);
  const words = (text: string): string => `to_tsvector('simple', public.unaccent(${text}))`;
  await rows(
    `insert into bench.ideal select p.id, 'product', p.created_at, p.card_with_seller, null,
            ${words(`p.name || ' ' || coalesce(p.description, '') || ' ' || m.name`)}
       from catalog.product p join catalog.manufacturer m on m.id = p.user_id where p.visible`,
  );
  if (withSearch)
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

/** Sizes of one answer of each, which should be equal. */
export const compareSizes = async (ours: string, request: LoadRequest, baseline: string, baselineRequest: LoadRequest): Promise<string> =>
  `${await bytesOf(ours, request)} and ${await bytesOf(baseline, baselineRequest)} bytes`;

async function bytesOf(origin: string, request: LoadRequest): Promise<number> {
  const given = typeof request === 'string' ? { path: request } : request;
  const {
    path = '',
    method = 'GET',
    headers = {},
    body,
  } = typeof given.setupRequest === 'function' ? given.setupRequest(given, {}) : given;
  const answer = await fetch(origin + path, { method, headers: headers as Record<string, string>, ...(body && { body: String(body) }) });
  return (await answer.arrayBuffer()).byteLength;
}

/** Starts a baseline server on the shop's database. */
export async function startBaseline({ shop }: BenchShop, children: ChildProcess[], script = './baseline-server.js'): Promise<string> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), shop.databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return `http://127.0.0.1:${port.toString().trim()}`;
}

const startCatalog = (bench: BenchShop, stores: Record<string, string>, children: ChildProcess[]): Promise<string> =>
  startApi('catalog', bench, children, { ...stores, IMAGES_URL: `file://${join(bench.shop.dataDir, 'images')}` });

/** Starts the API of a service as a separate process on the shop's database. */
export async function startApi(
  service: ServiceName,
  { shop }: BenchShop,
  children: ChildProcess[],
  env: Record<string, string> = {},
): Promise<string> {
  const port = await freePort();
  const child = spawn(process.execPath, [fileURLToPath(new URL(`../../../services/${service}/dist/main.js`, import.meta.url))], {
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: shop.databaseUrl,
      EVENTS_URL: shop.databaseUrl,
      SEARCH_URL: shop.databaseUrl,
      IDENTITY_URL: shop.url,
      ...env,
      HTTP_PORT: String(port),
      SERVICE_ROLE: 'api',
      LOG_LEVEL: 'warn',
    },
  });
  children.push(child);
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries++) {
    if (
      await fetch(`${origin}/healthz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return origin;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${service} did not start`);
}
