import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import type { Role } from '@shop/contracts';
import { startWorld, type World } from '@shop/checks';
import pg from 'pg';
import { startStores, stopStores, type Stores } from './stores.js';

/** A database, and a data folder with the published pages in `www`. */
export interface InspectedShop {
  shop: Pick<World, 'dataDir'>;
  /** Runs one statement and resolves with its rows. */
  rows: <Row extends pg.QueryResultRow>(sql: string, parameters?: unknown[]) => Promise<Row[]>;
}

/** Issues an access token for a verified user; a manufacturer unless another role is given. */
export type IssueToken = (userId: string, role?: Role) => string;

/** A running shop with a connection to its database and tokens for any user. */
export interface BenchShop extends InspectedShop {
  shop: World;
  stores: Stores;
  token: IssueToken;
}

/** Runs `measure` with a shop of `products` demo products whose pages and share images are all rendered, and stops the shop. */
export async function withBenchShop<Result>(
  products: number,
  wantedStores: { redis: boolean; meilisearch: boolean },
  measure: (bench: BenchShop) => Promise<Result>,
): Promise<Result> {
  const stores = await startStores(wantedStores);
  let shop: World | undefined;
  let db: pg.Pool | undefined;
  try {
    shop = await startWorld({ products, env: stores.env, onProgress: (line) => console.log(`  ${line}`) });
    const pool = (db = new pg.Pool({ connectionString: shop.databaseUrl, max: 4 }));
    const rows = async <Row extends pg.QueryResultRow>(sql: string, parameters?: unknown[]) =>
      (await pool.query<Row>(sql, parameters)).rows;
    const bench = { shop, rows, stores, token: await tokenIssuer(rows) };
    await waitForShareImages(bench);
    await waitUntilDrained(bench, 1_800_000);
    return await measure(bench);
  } finally {
    await db?.end();
    await shop?.stop();
    await stopStores(stores);
  }
}

/** Waits until the share images are rendered, which the first start does last and which keeps a processor busy. */
const waitForShareImages = (shop: InspectedShop): Promise<void> =>
  waitUntilNone(shop, 'select count(*) as n from publisher.share_image where dirty > clean', 1_800_000);

/** Waits until no page, document or reputation is stale and every event is published; throws after `timeoutMs`. */
export const waitUntilDrained = (shop: InspectedShop, timeoutMs = 180_000): Promise<void> =>
  waitUntilNone(
    shop,
    `select (select count(*) from publisher.page where dirty > clean)
          + (select count(*) from catalog.search_dirty where dirty > clean)
          + (select count(*) from social.reputation_dirty where dirty > clean and due_at <= now())
          + (select count(*) from social.outbox where published_at is null)
          + (select count(*) from catalog.outbox where published_at is null)
          + (select count(*) from identity.outbox where published_at is null) as n`,
    timeoutMs,
  );

async function waitUntilNone({ rows }: InspectedShop, count: string, timeoutMs: number): Promise<void> {
  for (const until = Date.now() + timeoutMs; ;) {
    const [left] = await rows<{ n: number }>(count);
    if (Number(left?.n) === 0) return;
    if (Date.now() > until) throw new Error(`${left?.n} are still waiting: ${count}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Signs with identity's own key, so that benches edit as any user without 60 sign-ins. */
export async function tokenIssuer(rows: InspectedShop['rows']): Promise<IssueToken> {
  const [key] = await rows<{ kid: string; private_pem: string }>(
    'select kid, private_pem from identity.signing_keys order by created_at desc limit 1',
  );
  if (!key) throw new Error('identity has no signing key');
  const privateKey = createPrivateKey(key.private_pem);
  return (userId, role = 'manufacturer') => accessToken(privateKey, key.kid, userId, role);
}

function accessToken(key: KeyObject, kid: string, sub: string, role: Role): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const unsigned = `${part({ alg: 'ES256', typ: 'JWT', kid })}.${part({ sub, role, verified: true, iat: now, exp: now + 900 })}`;
  return `${unsigned}.${sign('sha256', Buffer.from(unsigned), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}
