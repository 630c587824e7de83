import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { eventually } from './eventually.js';
import { isInstalled, startProgram } from './servers/program.js';

/** A pgbouncer in transaction mode. */
export interface TestPgbouncer {
  /** Pooled address of a database, by its name in `databases`. */
  urlOf(name: string): string;
  /** `kill -9`. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const program = (): string => process.env['PGBOUNCER_PATH'] || 'pgbouncer';

/** True if `pgbouncer` is on PATH or at PGBOUNCER_PATH; without it a suite is skipped. */
export const isPgbouncerInstalled = (): boolean => isInstalled(program());

/** Starts it in front of `databases`, the direct URLs by the names that clients use, each with `poolSize` connections to the server. */
export async function startPgbouncer(databases: Record<string, string>, poolSize: number): Promise<TestPgbouncer> {
  const command = program();
  const names = Object.keys(databases);
  const server = await startProgram({
    command,
    args: (port, folder) => {
      const file = join(folder, 'pgbouncer.ini');
      writeFileSync(file, settingsOf(databases, poolSize, port));
      return [file];
    },
    waitUntilReady: (port) =>
      eventually('pgbouncer', () => canConnect(`postgres://pooled@127.0.0.1:${port}/${names[0]}`)).then(() => undefined),
  });
  return {
    urlOf: (name) => `postgres://pooled@${server.host}:${server.port}/${name}`,
    kill: () => server.kill(),
    restart: () => server.restart(false),
    stop: () => server.remove(),
  };
}

async function canConnect(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

function settingsOf(databases: Record<string, string>, poolSize: number, port: number): string {
  const lines = Object.entries(databases).map(([name, address]) => {
    const url = new URL(address);
    const [user, password, database] = [url.username, url.password, url.pathname.slice(1)].map(decodeURIComponent);
    return `${name} = host=${url.hostname} port=${url.port || 5432} dbname=${database} user=${user} password='${password}' pool_size=${poolSize}`;
  });
  return [
    '[databases]',
    ...lines,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
    'auth_type = any\npool_mode = transaction\nmax_client_conn = 500\nserver_round_robin = 1\nserver_login_retry = 1',
    // pgbouncer refuses to run as root.
    ...(process.getuid?.() === 0 ? ['user = nobody'] : []),
    '',
  ].join('\n');
}
