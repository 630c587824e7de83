import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BENCH_SESSION, type BenchShop } from '../bench-shop.js';
import { waitUntilIdle } from '../wait-until-idle.js';
import { fillTables } from './fill-tables.js';
import { readSequentialScans } from './plan-log.js';
import { type ExaminedRequest, examinedRequests } from './requests.js';

/** Sequential scans of fewer rows cost little. The demo's tables have 10,000 rows and more at 10,000 products. */
const MIN_ROWS = 5_000;
const MAX_STATEMENT_LENGTH = 200;
/** The orders of the filled tables change every manufacturer's number of orders, which most pages of a shop show. */
const MAX_IDLE_WAIT_MS = 3_600_000;

/**
 * Fills the small tables, sends each kind of request, and prints the sequential scans of large tables that it or the events that follow
 * caused, by the plans in the log of the server.
 */
export async function printSequentialScans(shop: BenchShop): Promise<void> {
  const logFile = join(shop.dataDir, 'logs/postgres.log');
  if (!existsSync(logFile)) return console.log('  sequential scans: not examined, because the log of this PostgreSQL is elsewhere');
  const requests = await examinedRequests(shop);
  await fillTables(shop.rows);
  await logPlans(shop);
  let [readUntil, count] = [logLength(logFile), 0];
  for (const request of requests) {
    await send(shop.url, request);
    if (request.method !== 'GET') await waitUntilIdle(shop, { timeoutMs: MAX_IDLE_WAIT_MS });
    const log = readFileSync(logFile);
    const scans = readSequentialScans(log.toString('utf8', readUntil), MIN_ROWS);
    readUntil = log.length;
    count += scans.length;
    for (const { table, rows, statement } of scans)
      console.log(`  ${request.method} ${request.name}: ${rows} rows of ${table}: ${statement.slice(0, MAX_STATEMENT_LENGTH)}`);
  }
  console.log(`  sequential scans of ${MIN_ROWS} rows and more in ${requests.length} requests: ${count}   target 0`);
}

/** Writes the plan of each statement into the log, except those of benches, which turn it off in their own sessions. */
async function logPlans({ rows }: BenchShop): Promise<void> {
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_parameter_max_length': '0',
    'auto_explain.log_format': 'json',
  };
  const [database] = await rows<{ name: string }>('select quote_ident(current_database()) as name');
  for (const [name, value] of Object.entries(settings)) await rows(`alter database ${database?.name} set ${name} = '${value}'`);
  // The settings are those of new sessions. The shop connects again.
  await rows(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and backend_type = 'client backend' and application_name <> '${BENCH_SESSION}'`);
}

/** Sends it until a connection to the database that was ended is open again. An unexpected answer is printed, because it examines nothing. */
async function send(url: string, { method, name, path, token, body }: ExaminedRequest): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const answer = await fetch(url + path, {
      method,
      headers: {
        'idempotency-key': randomUUID(),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    });
    const text = await answer.text();
    if (answer.status >= 500 && attempt < 20) continue;
    if (answer.status >= 400) console.log(`  ${method} ${name} was answered with ${answer.status} ${text.slice(0, 200)}`);
    return;
  }
}

const logLength = (file: string): number => readFileSync(file).length;
