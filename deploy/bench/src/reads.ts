import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServiceName } from '@shop/contracts';
import { freePort } from '@shop/testing';
import { type BenchWorld, drained, startBenchWorld } from './bench-world.js';
import { type Asked, type Load, load } from './load.js';
import { median } from './statistics.js';
import { startStores } from './stores.js';

const ROUNDS = 3;
const SECONDS = 5;
const TERMS = ['remera', 'jean', 'vest', 'sabana', 'aros', 'campera', 'algodon', 'negro', 'short', 'toalla'];

/** Catalog as one process without a response cache beside `node:http` + `pg` over one ideal table, turn by turn in the same run. */
export async function reads(products: number, options: string[] = []): Promise<void> {
  console.log(`\nReads at ${products} products, 16 connections, ${ROUNDS} rounds of ${SECONDS} s`);
  const stores = await startStores(options);
  const bench = await startBenchWorld(products, stores.env);
  const children: ChildProcess[] = [];
  try {
    await drained(bench);
    await makeIdealTable(bench, !stores.direct);
    const ids = await bench.rows<{ id: string }>('select id from catalog.product where visible order by md5(id::text) limit 200');
    const [bare, catalog] = [await startBare(bench, children), await startCatalog(bench, stores.env, children)];
    const suggestions = TERMS.map((term) => `/api/products/results-search?search=${term}`);
    const pairs: [string, string, Asked[], string[]][] = [
      ['newest 24', bare, ['/list'], ['/api/products?pageSize=24&sortBy=newest']],
      ['product by id', bare, ids.map(({ id }) => `/detail/${id}`), ids.map(({ id }) => `/api/products/${id}`)],
      stores.direct
        ? ['suggestions', stores.direct.origin, TERMS.map(stores.direct.suggest), suggestions]
        : ['suggestions', bare, TERMS.map((term) => `/search/${term}`), suggestions],
    ];
    for (const [what, boundAt, boundAsked, ourPaths] of pairs) {
      const [bound, ours]: [Load[], Load[]] = [[], []];
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

/** One row a thing: the very answers of the service, ready as text, and the words to search them by. */
async function makeIdealTable({ rows, world }: BenchWorld, withSearch: boolean): Promise<void> {
  await rows('create schema bench');
  await rows(`create table bench.ideal (id uuid primary key, kind text, created_at timestamptz, card text, detail text, words tsvector)`);
  const words = (text: string): string => `to_tsvector('simple', public.unaccent(${text}))`;
  await rows(
    `insert into bench.ideal select p.id, 'product', p.created_at, p.shown, null,
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
    const answers = await Promise.all(some.map(async (id) => (await fetch(`${world.url}/api/products/${id}`)).text()));
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

/** Bytes of one answer of each, so that the two sides can be seen to answer the same. */
export const compareSizes = async (ours: string, asked: Asked, bare: string, askedOfBare: Asked): Promise<string> =>
  `${await bytesOf(ours, asked)} and ${await bytesOf(bare, askedOfBare)} bytes`;

async function bytesOf(origin: string, asked: Asked): Promise<number> {
  const given = typeof asked === 'string' ? { path: asked } : asked;
  const {
    path = '',
    method = 'GET',
    headers = {},
    body,
  } = typeof given.setupRequest === 'function' ? given.setupRequest(given, {}) : given;
  const answer = await fetch(origin + path, { method, headers: headers as Record<string, string>, ...(body && { body: String(body) }) });
  return (await answer.arrayBuffer()).byteLength;
}

/** Starts a bare server of this folder on the world's database. */
export async function startBare({ world }: BenchWorld, children: ChildProcess[], script = './bare-server.js'): Promise<string> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), world.databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return `http://127.0.0.1:${port.toString().trim()}`;
}

const startCatalog = (bench: BenchWorld, stores: Record<string, string>, children: ChildProcess[]): Promise<string> =>
  startApi('catalog', bench, children, { ...stores, IMAGES_URL: `file://${join(bench.world.dataDir, 'images')}` });

/** Starts the API of a service in a process of its own beside the world that has the rest. */
export async function startApi(
  service: ServiceName,
  { world }: BenchWorld,
  children: ChildProcess[],
  env: Record<string, string> = {},
): Promise<string> {
  const port = await freePort();
  const child = spawn(process.execPath, [fileURLToPath(new URL(`../../../services/${service}/dist/main.js`, import.meta.url))], {
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: world.databaseUrl,
      EVENTS_URL: world.databaseUrl,
      SEARCH_URL: world.databaseUrl,
      IDENTITY_URL: world.url,
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
