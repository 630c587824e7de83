import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { startWorld, type World } from '@shop/testing';
import pg from 'pg';

/** A running system with a bench's view into it: its database, and a token of any manufacturer. */
export interface BenchWorld {
  world: World;
  db: pg.Pool;
  /** Rows of one statement. */
  rows: <Row extends pg.QueryResultRow>(sql: string, parameters?: unknown[]) => Promise<Row[]>;
  /** An access token of a verified manufacturer, signed with identity's own key: benches edit as everybody without 60 sign-ins. */
  token: (userId: string) => string;
  stop(): Promise<void>;
}

/** Starts the whole system with `products` demo products; progress goes to the terminal. */
export async function startBenchWorld(products: number): Promise<BenchWorld> {
  const since = performance.now();
  const world = await startWorld({ products, say: (line) => console.log(`  ${line}`) });
  console.log(`World with ${products} products ready after ${((performance.now() - since) / 1000).toFixed(1)} s`);
  const db = new pg.Pool({ connectionString: world.databaseUrl, max: 4 });
  const { rows: keys } = await db.query<{ kid: string; private_pem: string }>(
    'select kid, private_pem from identity.signing_keys order by created_at desc limit 1',
  );
  const [key] = keys;
  if (!key) throw new Error('identity has no signing key');
  const privateKey = createPrivateKey(key.private_pem);
  return {
    world,
    db,
    rows: async <Row extends pg.QueryResultRow>(sql: string, parameters?: unknown[]) => (await db.query<Row>(sql, parameters)).rows,
    token: (userId) => accessToken(privateKey, key.kid, userId),
    stop: async () => {
      await db.end();
      await world.stop();
    },
  };
}

function accessToken(key: KeyObject, kid: string, sub: string): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const unsigned = `${part({ alg: 'ES256', typ: 'JWT', kid })}.${part({ sub, role: 'manufacturer', verified: true, iat: now, exp: now + 900 })}`;
  return `${unsigned}.${sign('sha256', Buffer.from(unsigned), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

/** Waits until nothing is dirty and no event is on its way; throws after `patience` milliseconds. */
export async function drained({ rows }: BenchWorld, patience = 180_000): Promise<void> {
  const until = Date.now() + patience;
  for (;;) {
    const [left] = await rows<{ n: number }>(
      `select (select count(*) from publisher.page where dirty > clean)
            + (select count(*) from catalog.search_dirty where dirty > clean)
            + (select count(*) from catalog.outbox where published_at is null)
            + (select count(*) from identity.outbox where published_at is null) as n`,
    );
    if (Number(left?.n) === 0) return;
    if (Date.now() > until) throw new Error(`${left?.n} pages, documents or events are still waiting`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
