import { fork } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, chmodSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from './client.js';
import { createTestDatabase } from './database.js';
import { freePort } from './free-port.js';

/** A whole running system: services, publisher and gateway as `npm start` runs them, with data of its own. */
export interface World {
  /** The one origin, no slash at the end. */
  url: string;
  /** Its files: `www` (published pages), `images`, `logs`. */
  dataDir: string;
  /** `postgres://` address of its database. */
  databaseUrl: string;
  /** Process id of its supervisor. */
  pid: number;
  /** A signed-in client of one of the three demo accounts. */
  signIn(who: DemoAccountName): Promise<Client>;
  /** Nobody's client. */
  visitor(): Client;
  /** Stops every process; removes files and database. */
  stop(): Promise<void>;
}

export interface WorldOptions {
  /** Products of the demo catalogue; the full catalogue when absent. */
  products?: number;
  /** More environment for its processes, e.g. LOG_LEVEL. */
  env?: Record<string, string>;
  /** Told each line of progress. */
  say?: (line: string) => void;
}

export type DemoAccountName = 'admin' | 'fabricante' | 'mayorista';
export const demoPassword = 'Mayorea2026';

/**
 * Starts a system and waits until everything in it is ready. Its database is one of its own on the test server, or, where there is no
 * TEST_DATABASE_URL, a durable embedded PostgreSQL. Needs the projects to be built, as `npm test` and `npm run bench` do first.
 */
export async function startWorld({ products, env = {}, say = () => undefined }: WorldOptions = {}): Promise<World> {
  const program = fileURLToPath(new URL('../../../deploy/local/dist/main.js', import.meta.url));
  if (!existsSync(program)) throw new Error(`${program} is missing: run \`npm run build\` first`);
  const database = process.env['TEST_DATABASE_URL'] ? await createTestDatabase() : undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'mayorea-world-'));
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  const output: string[] = [];
  const supervisor = fork(program, products === undefined ? [] : ['--products', String(products)], {
    execArgv: ['--enable-source-maps'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      ...env,
      DATABASE_URL: database?.url ?? '',
      PORT: String(port),
      DATA_DIR: dataDir,
      SITE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [supervisor.stdout, supervisor.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output.push(text);
      say(text.trimEnd());
    });
  }
  const gone = once(supervisor, 'exit');
  const cleanUp = async (): Promise<void> => {
    if (supervisor.exitCode === null && supervisor.signalCode === null) supervisor.kill('SIGTERM');
    await gone;
    await database?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const started = await Promise.race([
    once(supervisor, 'message').then(([message]) => message as { databaseUrl: string }),
    gone.then(() => undefined),
  ]);
  if (!started) {
    const logs = ['host', 'publisher', 'gateway'].map((name) => tail(join(dataDir, `logs/${name}.log`)));
    await cleanUp();
    throw new Error(`The world did not start:\n${output.join('')}\n${logs.join('\n')}`);
  }
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    dataDir,
    databaseUrl: started.databaseUrl,
    pid: supervisor.pid ?? 0,
    signIn: (who) => Client.signIn(url, `${who}@mayorea.test`, demoPassword),
    visitor: () => new Client(url),
    stop: cleanUp,
  };
}

const tail = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(-20).join('\n') : '');
