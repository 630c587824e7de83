import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@shop/testing/free-port';
import pg from 'pg';
import { PersonError } from '@shop/ops/person-error';
import { type Account, giveTo, serverAccount } from './account.js';
import { clusterPlace, serverBinaries } from './places.js';
import { runServer } from './server-process.js';
import { untilAccepts } from './until-accepts.js';

export interface EmbeddedPostgresOptions {
  /** Folder of this installation; the cluster, its log and its password live in it. Only one process may use it at a time. */
  dataDir: string;
  /** Name of the database, made when missing. */
  database: string;
  /** false: may lose the last commits if the machine stops. Only for tests. */
  durable?: boolean;
  /** Where to listen; undefined = any free port. */
  port?: number;
  maxConnections?: number;
}

export interface RunningPostgres {
  /** `postgres://` address of the database, password included. */
  url: string;
  readonly running: boolean;
  readonly gone: Promise<void>;
  stop(): Promise<void>;
}

const passwordFile = 'mayorea-password';

/** Starts the PostgreSQL that comes with the npm packages; makes its cluster the first time. Ready for connections when it returns. */
export async function startEmbeddedPostgres({
  dataDir,
  database,
  durable = true,
  port: wantedPort,
  maxConnections = 200,
}: EmbeddedPostgresOptions): Promise<RunningPostgres> {
  const account = serverAccount(join(dataDir, 'postgres'));
  const binaries = serverBinaries(account);
  const cluster = clusterPlace(account, dataDir);
  if (!existsSync(join(cluster, 'PG_VERSION'))) makeCluster(binaries, cluster, account);
  checkVersion(binaries, cluster);
  await endLeftOver(cluster);
  const password = readFileSync(join(cluster, passwordFile), 'utf8');
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  const logFile = join(dataDir, 'logs/postgres.log');

  for (let attempt = 1; ; attempt++) {
    const port = wantedPort ?? (await freePort());
    const log = openSync(logFile, 'w');
    const server = runServer(join(binaries, 'bin/postgres'), serverArguments(cluster, port, durable, maxConnections), account, log);
    closeSync(log);
    const url = (name: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${name}`;
    if (await untilAccepts(url('postgres'), () => server.running)) {
      await ensureDatabase(url('postgres'), database);
      return {
        url: url(database),
        gone: server.gone,
        stop: () => server.stop(),
        get running() {
          return server.running;
        },
      };
    }
    await server.stop();
    const lines = readFileSync(logFile, 'utf8');
    // another program may have taken the port between our look and the server's start
    if (attempt < 5 && /Address already in use/.test(lines)) continue;
    throw new PersonError(`PostgreSQL no arrancó. Lo último que dijo (${logFile}):\n${lines.trim().split('\n').slice(-8).join('\n')}`);
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
    io_method: 'sync', // no extra processes: the data of a shop this size is in memory
    huge_pages: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** Made beside its place and moved there when complete: an interrupted first start leaves nothing half-made. */
function makeCluster(binaries: string, cluster: string, account: Account): void {
  const fresh = `${cluster}.new`;
  const secret = `${cluster}.secret`;
  rmSync(fresh, { recursive: true, force: true });
  rmSync(secret, { force: true });
  mkdirSync(fresh, { mode: 0o700 });
  giveTo(account, fresh);
  const password = randomBytes(24).toString('base64url');
  writeFileSync(secret, password, { mode: 0o600 });
  giveTo(account, secret);
  const made = spawnSync(
    join(binaries, 'bin/initdb'),
    ['-D', fresh, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--auth=scram-sha-256', `--pwfile=${secret}`],
    { ...account, cwd: '/', env: { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8' }, encoding: 'utf8' },
  );
  rmSync(secret, { force: true });
  if (made.status !== 0)
    throw new PersonError(`No se pudo crear la base en ${dirname(cluster)}:\n${made.stderr ?? made.error?.message ?? ''}`);
  writeFileSync(join(fresh, passwordFile), password, { mode: 0o600 });
  chmodSync(join(fresh, passwordFile), 0o600);
  giveTo(account, join(fresh, passwordFile));
  renameSync(fresh, cluster);
}

function checkVersion(binaries: string, cluster: string): void {
  const data = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  const server = /(\d+)/.exec(spawnSync(join(binaries, 'bin/postgres'), ['--version'], { encoding: 'utf8' }).stdout)?.[1];
  if (data !== server) throw new PersonError(`Los datos de ${cluster} son de PostgreSQL ${data} y el servidor incluido es el ${server}.`);
}

/** A server that outlived its supervisor (both killed at once) still holds the cluster: end it. The caller holds the folder's lock. */
async function endLeftOver(cluster: string): Promise<void> {
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
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
