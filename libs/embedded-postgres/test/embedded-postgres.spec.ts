import { afterEach, describe, expect, it } from '@jest/globals';
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sourceFlags } from '@shop/processes';
import pg from 'pg';
import { type RunningPostgres, startEmbeddedPostgres } from '../src/index.js';

const isRoot = process.getuid?.() === 0;
const folders: string[] = [];
const servers: RunningPostgres[] = [];

function folder(mode = 0o755): string {
  const made = mkdtempSync(join(tmpdir(), 'mayorea-pg-'));
  chmodSync(made, mode);
  folders.push(made);
  return made;
}
async function start(dataDir: string): Promise<RunningPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, database: 'shop' });
  servers.push(server);
  return server;
}
async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
const serverPid = (dataDir: string) => Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
async function waitUntilExited(pid: number): Promise<void> {
  for (let i = 0; i < 100; i++) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await delay(100);
  }
  throw new Error(`process ${pid} is still there`);
}

afterEach(async () => {
  await Promise.all(servers.splice(0).map((s) => s.stop()));
  for (const made of folders.splice(0).toReversed()) {
    const link = join(made, 'postgres');
    if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(dirname(realpathSync(link)), { recursive: true, force: true });
    rmSync(made, { recursive: true, force: true });
  }
});

describe('the embedded PostgreSQL', () => {
  it('creates a durable UTF-8 cluster with our extensions and keeps its data across starts', async () => {
    const dataDir = folder();
    const first = await start(dataDir);
    await query(first.url, `create table thing (name text); insert into thing values ('niño')`);
    await query(first.url, 'create extension unaccent; create extension pg_trgm; create extension fuzzystrmatch');
    expect(await query(first.url, 'show fsync')).toEqual([{ fsync: 'on' }]);
    expect(await query(first.url, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
    await first.stop();

    const second = await start(dataDir);
    expect(await query(second.url, 'select unaccent(upper(name)) as name from thing')).toEqual([{ name: 'NINO' }]);
  });

  it('rejects connections without the right password', async () => {
    const { url } = await start(folder());
    const guess = new URL(url);
    guess.password = 'postgres';
    await expect(query(guess.href, 'select 1')).rejects.toThrow(/password authentication failed/);
  });

  it('takes over a cluster whose supervisor and guard were killed', async () => {
    const dataDir = folder();
    const first = await start(dataDir);
    await query(first.url, 'create table kept ()');
    const orphan = serverPid(dataDir);
    const guard = Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(orphan)], { encoding: 'utf8' }));
    process.kill(guard, 'SIGKILL');
    await first.exited;

    const second = await start(dataDir);
    await waitUntilExited(orphan);
    expect(await query(second.url, `select to_regclass('kept') is not null as kept`)).toEqual([{ kept: true }]);
  });

  it('stops by itself when the process that started it is killed', async () => {
    const dataDir = folder();
    const supervisor = fork(new URL('./fixtures/hold-postgres.ts', import.meta.url), [dataDir], {
      execArgv: sourceFlags,
      stdio: 'inherit',
    });
    await once(supervisor, 'message');
    const server = serverPid(dataDir);
    supervisor.kill('SIGKILL');
    await waitUntilExited(server);
    expect(lstatSync(join(dataDir, 'postgres/postmaster.pid'), { throwIfNoEntry: false })).toBeUndefined();
  });

  (isRoot ? it : it.skip)('works for root in a folder that other users cannot enter, and finds its data again', async () => {
    const home = folder(0o700);
    const dataDir = join(home, 'data');
    mkdirSync(dataDir);
    folders.push(dataDir);
    const first = await start(dataDir);
    await query(first.url, 'create table kept ()');
    await first.stop();
    const second = await start(dataDir);
    expect(await query(second.url, `select to_regclass('kept') is not null as kept`)).toEqual([{ kept: true }]);
    expect(realpathSync(join(dataDir, 'postgres')).startsWith(home)).toBe(false);
  });
});
