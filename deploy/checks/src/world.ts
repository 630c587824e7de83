import { existsSync, mkdtempSync, readFileSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPassword } from '@shop/demo';
import { Client, createTestDatabase, freePort } from '@shop/testing';
import { forkShop } from './fork-shop.js';

/** A complete running shop: services, publisher and gateway as `npm start` runs them, with its own data. */
export interface World {
  /** Origin, without a trailing slash. */
  url: string;
  /** Folder with `www` (published pages), `images` and `logs`. */
  dataDir: string;
  /** `postgres://` address of its database. */
  databaseUrl: string;
  /** Process id of the supervisor. */
  pid: number;
  /** A signed-in client of one of the three demo accounts. */
  signIn(who: DemoAccountName): Promise<Client>;
  /** A client without a session. */
  anonymous(): Client;
  /** Stops all processes and removes files and database. */
  stop(): Promise<void>;
}

export interface WorldOptions {
  /** Number of products of the demo catalogue; the full catalogue by default. */
  products?: number;
  /** Additional environment of its processes, e.g. LOG_LEVEL. */
  env?: Record<string, string>;
  /** Receives each line of output. */
  onProgress?: (line: string) => void;
}

export type DemoAccountName = 'admin' | 'fabricante' | 'mayorista';

/**
 * Starts a shop and waits until it is ready. Its database is on the test server or, without TEST_DATABASE_URL, in a durable embedded
 * PostgreSQL. Needs built projects, as `npm test` and `npm run bench` make them first.
 */
export async function startWorld({ products, env = {}, onProgress = () => undefined }: WorldOptions = {}): Promise<World> {
  const database = process.env['TEST_DATABASE_URL'] ? await createTestDatabase() : undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'mayorea-world-'));
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  const { child, exited, output, started } = forkShop({
    products,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      SITE_URL: '',
      ...env,
      DATABASE_URL: database?.url ?? '',
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    onProgress,
  });
  const cleanUp = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await exited;
    await database?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const ready = await started;
  if (!ready) {
    const logs = ['all-services', 'publisher', 'gateway'].map((name) => tail(join(dataDir, `logs/${name}.log`)));
    await cleanUp();
    throw new Error(`The world did not start:\n${output()}\n${logs.join('\n')}`);
  }
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    dataDir,
    databaseUrl: ready.databaseUrl,
    pid: child.pid ?? 0,
    signIn: (who) => Client.signIn(url, `${who}@mayorea.test`, demoPassword),
    anonymous: () => new Client(url),
    stop: cleanUp,
  };
}

const tail = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(-20).join('\n') : '');
