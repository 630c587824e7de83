import { startWorld, type World } from '@shop/testing';
import pg from 'pg';
import { type TokenOf, tokensOf } from './tokens.js';

/** What can be looked into: a database, and the folder that has the published pages in `www`. */
export interface Inspected {
  world: Pick<World, 'dataDir'>;
  /** Rows of one statement. */
  rows: <Row extends pg.QueryResultRow>(sql: string, parameters?: unknown[]) => Promise<Row[]>;
}

/** A running system with a bench's view into it: its database, and a token of any manufacturer. */
export interface BenchWorld extends Inspected {
  world: World;
  db: pg.Pool;
  /** An access token, signed with identity's own key: benches edit as everybody without 60 sign-ins. */
  token: TokenOf;
  stop(): Promise<void>;
}

/** Starts the whole system with `products` demo products; progress goes to the terminal. */
export async function startBenchWorld(products: number, env: Record<string, string> = {}): Promise<BenchWorld> {
  const since = performance.now();
  const world = await startWorld({ products, env, say: (line) => console.log(`  ${line}`) });
  console.log(`World with ${products} products ready after ${((performance.now() - since) / 1000).toFixed(1)} s`);
  const db = new pg.Pool({ connectionString: world.databaseUrl, max: 4 });
  const token = await tokensOf(db);
  return {
    world,
    db,
    rows: async <Row extends pg.QueryResultRow>(sql: string, parameters?: unknown[]) => (await db.query<Row>(sql, parameters)).rows,
    token,
    stop: async () => {
      await db.end();
      await world.stop();
    },
  };
}

/** Waits until the pictures of shared links are drawn, which a first start leaves for later and which keeps a processor busy. */
export const cardsDrawn = (inspected: Inspected, patience = 1_800_000): Promise<void> =>
  noneLeft(inspected, 'select count(*) as n from publisher.card where dirty > clean', 'pictures of shared links', patience);

/** Waits until nothing is dirty and no event is on its way; throws after `patience` milliseconds. */
export const drained = (inspected: Inspected, patience = 180_000): Promise<void> =>
  noneLeft(
    inspected,
    `select (select count(*) from publisher.page where dirty > clean)
          + (select count(*) from catalog.search_dirty where dirty > clean)
          + (select count(*) from social.reputation_dirty where dirty > clean and due_at <= now())
          + (select count(*) from social.outbox where published_at is null)
          + (select count(*) from catalog.outbox where published_at is null)
          + (select count(*) from identity.outbox where published_at is null) as n`,
    'pages, documents or events',
    patience,
  );

async function noneLeft({ rows }: Inspected, count: string, what: string, patience: number): Promise<void> {
  const until = Date.now() + patience;
  for (;;) {
    const [left] = await rows<{ n: number }>(count);
    if (Number(left?.n) === 0) return;
    if (Date.now() > until) throw new Error(`${left?.n} ${what} are still waiting`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
