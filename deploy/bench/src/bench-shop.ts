import { startWorld, type World } from '@shop/testing';
import pg from 'pg';
import { type IssueToken, tokenIssuer } from './tokens.js';

/** A database, and a data folder with the published pages in `www`. */
export interface InspectedShop {
  shop: Pick<World, 'dataDir'>;
  /** Runs one statement and resolves with its rows. */
  rows: <Row extends pg.QueryResultRow>(sql: string, parameters?: unknown[]) => Promise<Row[]>;
}

/** A running shop with a connection to its database and tokens for any user. */
export interface BenchShop extends InspectedShop {
  shop: World;
  db: pg.Pool;
  /** Issues an access token signed with identity's own key, so that benches edit as any user without 60 sign-ins. */
  token: IssueToken;
  stop(): Promise<void>;
}

/** Starts the whole shop with `products` demo products and prints the progress. */
export async function startBenchShop(products: number, env: Record<string, string> = {}): Promise<BenchShop> {
  const since = performance.now();
  const shop = await startWorld({ products, env, onProgress: (line) => console.log(`  ${line}`) });
  console.log(`World with ${products} products ready after ${((performance.now() - since) / 1000).toFixed(1)} s`);
  const db = new pg.Pool({ connectionString: shop.databaseUrl, max: 4 });
  const token = await tokenIssuer(db);
  return {
    shop,
    db,
    rows: async <Row extends pg.QueryResultRow>(sql: string, parameters?: unknown[]) => (await db.query<Row>(sql, parameters)).rows,
    token,
    stop: async () => {
      await db.end();
      await shop.stop();
    },
  };
}

/** Waits until the share images are rendered, which the first start does last and which keeps a processor busy. */
export const waitForShareImages = (inspected: InspectedShop, timeoutMs = 1_800_000): Promise<void> =>
  waitUntilNone(inspected, 'select count(*) as n from publisher.share_image where dirty > clean', 'pictures of shared links', timeoutMs);

/** Waits until no page, document or reputation is stale and every event is published; throws after `timeoutMs`. */
export const waitUntilDrained = (inspected: InspectedShop, timeoutMs = 180_000): Promise<void> =>
  waitUntilNone(
    inspected,
    `select (select count(*) from publisher.page where dirty > clean)
          + (select count(*) from catalog.search_dirty where dirty > clean)
          + (select count(*) from social.reputation_dirty where dirty > clean and due_at <= now())
          + (select count(*) from social.outbox where published_at is null)
          + (select count(*) from catalog.outbox where published_at is null)
          + (select count(*) from identity.outbox where published_at is null) as n`,
    'pages, documents or events',
    timeoutMs,
  );

async function waitUntilNone({ rows }: InspectedShop, count: string, label: string, timeoutMs: number): Promise<void> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    const [left] = await rows<{ n: number }>(count);
    if (Number(left?.n) === 0) return;
    if (Date.now() > until) throw new Error(`${left?.n} ${label} are still waiting`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
