import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, type OsUser, startServer, UserFacingError } from '@shop/processes';
import pg from 'pg';
import { chownTo, osUserForServer } from './os-user.js';
import { clusterPath, serverBinariesPath } from './paths.js';
import { acceptsConnections } from './wait-for-connections.js';

export interface EmbeddedPostgresOptions {
  /** Folder of this installation, which holds the cluster, its log and its password. Only one process may use it at a time. */
  dataDir: string;
  /** Name of the database; created when missing. */
  database: string;
  /** false: the last commits may be lost when the machine stops. Only for tests. */
  durable?: boolean;
  /** undefined = any free port. */
  port?: number;
  maxConnections?: number;
}

export interface RunningPostgres {
  /** `postgres://` URL of the database, password included. */
  url: string;
  readonly isRunning: boolean;
  readonly exited: Promise<void>;
  stop(): Promise<void>;
}

const passwordFile = 'mayorea-password';

/** Starts the PostgreSQL of the npm packages and creates its cluster the first time. The server accepts connections when this resolves. */
export async function startEmbeddedPostgres({
  dataDir,
  database,
  durable = true,
  port: wantedPort,
  maxConnections = 200,
}: EmbeddedPostgresOptions): Promise<RunningPostgres> {
  const account = osUserForServer(join(dataDir, 'postgres'));
  const binaries = serverBinariesPath(account);
  const cluster = clusterPath(account, dataDir);
  if (!existsSync(join(cluster, 'PG_VERSION'))) createCluster(binaries, cluster, account);
  checkVersion(binaries, cluster);
  await stopLeftoverServer(cluster);
  const password = readFileSync(join(cluster, passwordFile), 'utf8');
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  const logFile = join(dataDir, 'logs/postgres.log');

  for (let attempt = 1; ; attempt++) {
    const port = wantedPort ?? (await freePort());
    const log = openSync(logFile, 'w');
    const server = startServer(join(binaries, 'bin/postgres'), serverArguments(cluster, port, durable, maxConnections), account, log);
    closeSync(log);
    const url = (name: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${name}`;
    if (await acceptsConnections(url('postgres'), () => server.isRunning)) {
      await ensureDatabase(url('postgres'), database);
      return {
        url: url(database),
        exited: server.exited,
        stop: () => server.stop(),
        get isRunning() {
          return server.isRunning;
        },
      };
    }
    await server.stop();
    const lines = readFileSync(logFile, 'utf8');
    // another program may have taken the port between freePort() and the server's start
    if (attempt < 5 && /Address already in use/.test(lines)) continue;
    throw new UserFacingError(`PostgreSQL no arrancó. Lo último que dijo (${logFile}):\n${lines.trim().split('\n').slice(-8).join('\n')}`);
  }
}

function serverArguments(cluster: string, port: number, durable: boolean, maxConnections: number): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: maxConnections,
    shared_buffers: '64MB',
    effective_cache_size: '512MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    max_wal_size: '512MB',
    random_page_cost: 1.1,
    jit: 'off', // compiling a plan takes longer than our short queries
    io_method: 'sync', // no extra processes: the data of a shop of this size is in memory
    huge_pages: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/**
 * Creates the cluster in a temporary folder and renames it when it is complete, so that an interrupted first start leaves no partial
 * cluster.
 */
function createCluster(binaries: string, cluster: string, account: OsUser): void {
  const temporary = `${cluster}.new`;
  const passwordInput = `${cluster}.secret`;
  rmSync(temporary, { recursive: true, force: true });
  rmSync(passwordInput, { force: true });
  mkdirSync(temporary, { mode: 0o700 });
  chownTo(account, temporary);
  const password = randomBytes(24).toString('base64url');
  writeFileSync(passwordInput, password, { mode: 0o600 });
  chownTo(account, passwordInput);
  const initdb = spawnSync(
    join(binaries, 'bin/initdb'),
    ['-D', temporary, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--auth=scram-sha-256', `--pwfile=${passwordInput}`],
    { ...account, cwd: '/', env: { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8' }, encoding: 'utf8' },
  );
  rmSync(passwordInput, { force: true });
  if (initdb.status !== 0)
    throw new UserFacingError(`No se pudo crear la base en ${dirname(cluster)}:\n${initdb.stderr ?? initdb.error?.message ?? ''}`);
  writeFileSync(join(temporary, passwordFile), password, { mode: 0o600 });
  chmodSync(join(temporary, passwordFile), 0o600);
  chownTo(account, join(temporary, passwordFile));
  renameSync(temporary, cluster);
}

function checkVersion(binaries: string, cluster: string): void {
  const data = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  const server = /(\d+)/.exec(spawnSync(join(binaries, 'bin/postgres'), ['--version'], { encoding: 'utf8' }).stdout)?.[1];
  if (data !== server)
    throw new UserFacingError(`Los datos de ${cluster} son de PostgreSQL ${data} y el servidor incluido es el ${server}.`);
}

/**
 * Stops a server that survived its supervisor (both processes killed at once) and still holds the cluster. The caller holds the folder's
 * lock.
 */
async function stopLeftoverServer(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0;
  const isOurs = () => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster);
    } catch {
      return false;
    }
  };
  if (pid > 0) {
    for (let waited = 0; isOurs() && waited < 200; waited++) {
      if (waited === 0) process.kill(pid, 'SIGINT');
      if (waited === 150) process.kill(pid, 'SIGQUIT');
      await delay(100);
    }
    rmSync(file, { force: true });
  }
}

async function ensureDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined); // a server that fails meanwhile; the statement rejects
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
