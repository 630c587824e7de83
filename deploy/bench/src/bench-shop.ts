import { createPrivateKey, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startWorld, type World } from '@shop/checks';
import type { Role } from '@shop/contracts';
import { createPublishedFiles, type PublishedFiles } from '@shop/published-files';
import { ServiceProcess } from '@shop/testing';
import pg from 'pg';
import { pagesIn, type Query, queryOf, type ShopData } from './shop-data.js';
import { startStores, stopStores } from './stores.js';
import { QueueReader } from './queue-reader.js';
import { waitUntilIdle } from './wait-until-idle.js';

/** Options of all benches. */
export interface BenchOptions {
  /** Duration of the edits; in `faults` the downtime of each server. */
  seconds: number;
  /** Edits per second. A machine that is too slow for ten would measure its own queues. */
  rate: number;
  /** Events in Redis, search in Meilisearch, instead of PostgreSQL. */
  redis: boolean;
  meilisearch: boolean;
  /** Pages in a bucket instead of a folder. */
  bucket: boolean;
  /** Processes that render pages; several need the bucket. */
  publishers: number;
  /** Ids of faults; empty: all. */
  only: string[];
}

/** Name of the bench's own sessions in the database. */
export const BENCH_SESSION = 'bench';

/** Issues an access token for a verified user; a manufacturer unless another role is given. */
export type IssueToken = (userId: string, role?: Role) => string;

/** A running shop as `npm start` runs it. */
export interface BenchShop extends ShopData {
  dataDir: string;
  pages: PublishedFiles;
  url: string;
  world: World;
  token: IssueToken;
}

/** Runs `measure` with a shop of `products` demo products whose pages are all rendered, and stops the shop. */
export async function withBenchShop<Result>(
  products: number,
  options: Pick<BenchOptions, 'redis' | 'meilisearch'> & Partial<Pick<BenchOptions, 'bucket' | 'publishers'>> & { manufacturers?: number },
  measure: (shop: BenchShop) => Promise<Result>,
): Promise<Result> {
  const stores = await startStores(options);
  let world: World | undefined;
  let pool: pg.Pool | undefined;
  let queues: QueueReader | undefined;
  let pages: PublishedFiles | undefined;
  const publishers: ServiceProcess[] = [];
  try {
    const env = { ...stores.env, ...(options.manufacturers && { DEMO_MANUFACTURERS: String(options.manufacturers) }) };
    world = await startWorld({ products, env, onProgress: (line) => console.log(`  ${line}`) });
    const { url, dataDir, databaseUrl } = world;
    // The log has no plans of the bench's own statements (scans/scans.ts).
    pool = new pg.Pool({
      connectionString: databaseUrl,
      max: 4,
      application_name: BENCH_SESSION,
      options: '-c auto_explain.log_min_duration=-1',
    });
    queues = new QueueReader(stores.env['EVENTS_URL'] ?? databaseUrl);
    const rows = queryOf(pool);
    pages = createPublishedFiles({
      pagesUrl: stores.bucket?.urlOf('pages') ?? pathToFileURL(join(dataDir, 'www')).href,
      ...stores.bucket?.keys,
    });
    for (let i = 1; i < (options.publishers ?? 1); i++) publishers.push(await startPublisher(dataDir, stores.env));
    const shop = { url, dataDir, pages, readPage: pagesIn(pages), world, rows, queues, stores, token: await tokenIssuer(rows) };
    await waitUntilIdle(shop, { timeoutMs: 5_400_000 });
    return await measure(shop);
  } finally {
    for (const publisher of publishers) await publisher.stop();
    await pages?.close();
    await queues?.close();
    await pool?.end();
    await world?.stop();
    await stopStores(stores);
  }
}

/** One more publisher of a running shop, with the settings of its first. */
async function startPublisher(dataDir: string, env: Record<string, string>): Promise<ServiceProcess> {
  const settings = await readSettings(dataDir);
  const fixed = { NODE_ENV: 'production', DEMO_ACCOUNTS: 'allowed', LOG_LEVEL: 'warn', SHARE_IMAGES: 'on-request' };
  const publisher = await ServiceProcess.start('publisher', { ...settings, ...fixed, ...env });
  await publisher.waitUntilHealthy('/readyz');
  return publisher;
}

/** The settings of the processes of a shop, such as PUBLISHER_URL. */
export const readSettings = async (dataDir: string): Promise<Record<string, string>> =>
  JSON.parse(await readFile(join(dataDir, 'connection.json'), 'utf8')) as Record<string, string>;

/** Signs with identity's own key, so that benches act as any user without a sign-in for each. */
export async function tokenIssuer(rows: Query): Promise<IssueToken> {
  const [key] = await rows<{ kid: string; private_pem: string }>(
    'select kid, private_pem from identity.signing_keys order by created_at desc limit 1',
  );
  if (!key) throw new Error('identity has no signing key');
  const privateKey = createPrivateKey(key.private_pem);
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return (sub, role = 'manufacturer') => {
    const iat = Math.floor(Date.now() / 1000);
    const content = `${part({ alg: 'ES256', typ: 'JWT', kid: key.kid })}.${part({ sub, role, verified: true, iat, exp: iat + 900, ...(role === 'admin' && { mfa: iat }) })}`;
    return `${content}.${sign('sha256', Buffer.from(content), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
  };
}

/** Replaces a product or manufacturer as its owner. Throws unless the edit is accepted. */
export async function putAs(token: string, url: string, body: object): Promise<void> {
  const answer = await fetch(url, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status} ${text}`);
}

export async function getJson<Body>(url: string): Promise<Body> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Body;
}
