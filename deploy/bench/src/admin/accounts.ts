import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type { BenchWorld } from '../bench-world.js';
import { load } from '../load.js';
import { countStatements, startRelay } from '../orders/relay.js';
import { compareSizes, startApi, startBare } from '../reads.js';
import { median, summary } from '../statistics.js';
import { adminHeaders } from './admin-headers.js';

const ACCOUNTS = 100_000;
const ROUNDS = 3;
const SECONDS = 3;
const ASKED = 200;
const WARM = 20;

/** What admins look accounts up in, at 100,000 of them: identity as one process beside `node:http` + `pg`. */
export async function accounts(bench: BenchWorld, children: ChildProcess[], env: Record<string, string>): Promise<void> {
  await fillAccounts(bench);
  const [api, bare] = [await startApi('identity', bench, children, env), await startBare(bench, children, './admin/bare-accounts.js')];
  const headers = await adminHeaders(bench);
  const asked = { path: '/api/admin/users?role=manufacturer', headers };
  const [ours, bound]: [number[], number[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round++) {
    const [b, o] = [await load(bare, ['/'], SECONDS), await load(api, [asked], SECONDS)];
    if (o.errors + b.errors > 0) throw new Error(`${o.errors} and ${b.errors} answers were errors`);
    // The first round warms both up.
    if (round === 0) continue;
    bound.push(b.perSecond);
    ours.push(o.perSecond);
  }
  const [o, b] = [median(ours), median(bound)];
  const sizes = await compareSizes(api, asked, bare, '/');
  console.log(`  accounts, page 1: ${o.toFixed(0)}/s of ${b.toFixed(0)}/s = ${(o / b).toFixed(2)}   target ≥ 0.60 · ${sizes}`);
  await ask(api, headers, 'accounts, page 1,000', '/api/admin/users?role=manufacturer&page=1000');
  await ask(api, headers, 'accounts, a search', '/api/admin/users?role=manufacturer&search=n%C3%BAmero%204321');
  await statements(bench, children, env, headers);
}

/** Half of them manufacturers, half wholesalers, each like one of the demo but for its name and address. */
async function fillAccounts({ rows }: BenchWorld): Promise<void> {
  await rows('create table bench_account as select gen_random_uuid() as id, n from generate_series(1, $1::int) n', [ACCOUNTS]);
  const like = (table: string, changed: string): string =>
    `jsonb_populate_record(null::identity.${table}, to_jsonb(known) || jsonb_build_object('id', made.id, ${changed}))`;
  for (const [role, table, odd] of [
    ['manufacturer', 'manufacturers', 1],
    ['wholesaler', 'wholesalers', 0],
  ] as const) {
    const from = (of: string): string => `from bench_account made,
      (select * from identity.${of} where id = (select min(id::text)::uuid from identity.${table})) known where made.n % 2 = ${odd}`;
    await rows(
      `insert into identity.users select (${like('users', `'email', made.n || '@cuentas.test', 'role', '${role}'`)}).* ${from('users')}`,
    );
    await rows(
      `insert into identity.${table}
       select (${like(table, `'name', 'Cuenta número ' || made.n, 'created_at', now() - make_interval(mins => made.n)`)}).* ${from(table)}`,
    );
  }
  await rows('drop table bench_account');
  for (const table of ['users', 'manufacturers', 'wholesalers']) await rows(`vacuum analyze identity.${table}`);
}

async function ask(api: string, headers: Record<string, string>, what: string, path: string): Promise<void> {
  const times: number[] = [];
  for (let n = 0; n < ASKED; n++) {
    const since = performance.now();
    const answer = await fetch(api + path, { headers });
    await answer.text();
    if (!answer.ok) throw new Error(`${path} was refused: ${answer.status}`);
    if (n >= WARM) times.push(performance.now() - since);
  }
  console.log(`  ${what.padEnd(26)} ${summary(times)}   target p99 ≤ 50`);
}

/** Counted between an API and its database, past the times: whatever goes through here is slower. */
async function statements(
  bench: BenchWorld,
  children: ChildProcess[],
  env: Record<string, string>,
  headers: Record<string, string>,
): Promise<void> {
  let counted = 0;
  const database = new URL(bench.world.databaseUrl);
  const relay = await startRelay(Number(database.port), () => countStatements(() => (counted += 1)));
  try {
    database.port = String(relay.port);
    const api = await startApi('identity', bench, children, { ...env, DATABASE_URL: database.href });
    const once = (): Promise<string> => fetch(`${api}/api/admin/users?role=manufacturer`, { headers }).then((answer) => answer.text());
    await once();
    await delay(500);
    const before = counted;
    await once();
    console.log(`  statements: a page of accounts ${counted - before} (target 1)`);
    children.pop()?.kill('SIGTERM');
  } finally {
    relay.close();
  }
}
