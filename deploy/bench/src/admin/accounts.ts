import type { ChildProcess } from 'node:child_process';
import type { BenchShop } from '../bench-shop.js';
import { load } from '../load.js';
import { compareSizes, startApi, startBaseline } from '../reads.js';
import { withStatementCount } from '../statements.js';
import { median } from '../statistics.js';
import { adminHeaders } from './admin-headers.js';
import { ask } from './ask.js';

const ACCOUNTS = 100_000;
const ROUNDS = 3;
const SECONDS = 3;

/** Lists of accounts for admins, with 100,000 accounts: identity as one process compared with `node:http` and `pg`. */
export async function accounts(bench: BenchShop, children: ChildProcess[], env: Record<string, string>): Promise<void> {
  await fillAccounts(bench);
  const [api, bare] = [await startApi('identity', bench, children, env), await startBaseline(bench, children, './admin/bare-accounts.js')];
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
  await ask(bench, 'accounts, page 1,000', `${api}${asked.path}&page=1000`, 'p99 ≤ 50');
  await ask(bench, 'accounts, a search', `${api}${asked.path}&search=n%C3%BAmero%204321`, 'p99 ≤ 50');
  await withStatementCount(bench, { service: 'identity', children, env }, async (counted, during) => {
    const page = (): Promise<string> => fetch(counted + asked.path, { headers }).then((answer) => answer.text());
    await page();
    const [, statements] = await during(page);
    console.log(`  statements: a page of accounts ${statements} (target 1 beside the one that asks whether the caller is an admin still)`);
  });
}

/** Half of them manufacturers, half wholesalers, each like one of the demo but for its name and address. */
async function fillAccounts({ rows }: BenchShop): Promise<void> {
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
