import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { type BenchWorld, cardsDrawn, drained, startBenchWorld } from '../bench-world.js';
import { countStatements, startRelay } from '../orders/relay.js';
import { paceIn } from '../pace.js';
import { startApi } from '../reads.js';
import { summary } from '../statistics.js';
import { startStores } from '../stores.js';
import { accounts } from './accounts.js';
import { adminHeaders } from './admin-headers.js';
import { deletion } from './deletion.js';
import { ACTS, fillLog, fillOrders, PARTS } from './filled.js';

/** Each thing asked one at a time; the first of them meet every statement for the first time. */
const ASKED = 200;
const WARM = 20;
const WITHDRAWN = 20;
/** Between two of them, milliseconds: pages beside them rest longer than anybody waits here. */
const PAUSE = 300;

/** What admins look at, over the figures and the log of two years of a busy shop, and how soon what they take out of the shop is gone. Accounts come last: 100,000 that only identity knows. */
export async function admin(products: number, given: string[] = []): Promise<void> {
  const { pace, options } = paceIn(given);
  console.log(`\nAdministration at ${products} products, ${PARTS} parts of orders, ${ACTS} acts`);
  const stores = await startStores(options);
  const bench = await startBenchWorld(products, stores.env);
  const children: ChildProcess[] = [];
  try {
    await cardsDrawn(bench);
    await drained(bench);
    await withdrawals(bench);
    await deletion(bench, stores, pace);
    await fillOrders(bench);
    const { actor, target } = await fillLog(bench);
    const api = await startApi('admin', bench, children, stores.env);
    const sellers = await bench.rows<{ id: string }>(`select distinct seller_id as id from admin.sub_order limit 15`);
    const ids = sellers.map(({ id }) => id).join(',');
    await ask(bench, api, 'figures of 90 days', '/api/admin/stats?days=90', 'p99 ≤ 300');
    await ask(bench, api, 'figures of 30 days', '/api/admin/stats?days=30', 'p99 ≤ 300');
    await ask(bench, api, 'figures of 15 accounts', `/api/admin/accounts?ids=${ids}`, '');
    await ask(bench, api, 'log, page 1', '/api/admin/audit', 'p99 ≤ 20');
    await ask(bench, api, 'log, page 100', '/api/admin/audit?page=100', 'p99 ≤ 20');
    await ask(bench, api, 'log of one thing', `/api/admin/audit?target=${target}`, 'p99 ≤ 20');
    await ask(bench, api, 'log of one admin, a week', `/api/admin/audit?actor=${actor}&from=2026-10-01&to=2026-10-07`, 'p99 ≤ 20');
    await ask(bench, api, 'publications, page 1', '/api/products/moderation', '', bench.world.url);
    await ask(bench, api, 'publications, a search', '/api/products/moderation?search=remera', '', bench.world.url);
    await statements(bench, stores.env, children);
    await accounts(bench, children, stores.env);
  } finally {
    for (const child of children) child.kill('SIGTERM');
    await bench.stop();
    await stores.stop();
  }
}

async function ask(bench: BenchWorld, api: string, what: string, path: string, target: string, origin = api): Promise<void> {
  const headers = await adminHeaders(bench);
  const times: number[] = [];
  for (let n = 0; n < ASKED; n++) {
    const since = performance.now();
    const answer = await fetch(origin + path, { headers });
    await answer.text();
    if (!answer.ok) throw new Error(`${path} was refused: ${answer.status}`);
    if (n >= WARM) times.push(performance.now() - since);
  }
  console.log(`  ${what.padEnd(26)} ${summary(times)}${target && `   target ${target}`}`);
}

/** Counted between an API and its database, past the times: whatever goes through here is slower. */
async function statements(bench: BenchWorld, env: Record<string, string>, children: ChildProcess[]): Promise<void> {
  let counted = 0;
  const database = new URL(bench.world.databaseUrl);
  const relay = await startRelay(Number(database.port), () => countStatements(() => (counted += 1)));
  try {
    database.port = String(relay.port);
    const api = await startApi('admin', bench, children, { ...env, DATABASE_URL: database.href });
    const headers = await adminHeaders(bench);
    const during = async (path: string): Promise<number> => {
      await fetch(api + path, { headers });
      const before = counted;
      await fetch(api + path, { headers });
      return counted - before;
    };
    console.log(
      `  statements: figures ${await during('/api/admin/stats?days=90')} (target 3) · log ${await during('/api/admin/audit')} (target 1)`,
    );
    children.pop()?.kill('SIGTERM');
  } finally {
    relay.close();
  }
}

/** From the press until the product's page and its maker's list are without it. */
async function withdrawals(bench: BenchWorld): Promise<void> {
  const headers = { ...(await adminHeaders(bench)), 'content-type': 'application/json' };
  const some = await bench.rows<{ id: string; userId: string }>(
    `select id, user_id as "userId" from catalog.product where visible order by md5(id::text) limit ${WITHDRAWN}`,
  );
  const [answers, pages]: [number[], number[]] = [[], []];
  for (const { id } of some) {
    const since = performance.now();
    const body = JSON.stringify({ blocked: true, reason: 'Una prueba de velocidad' });
    const { status } = await fetch(`${bench.world.url}/api/products/${id}/moderation`, { method: 'PUT', headers, body });
    if (status !== 200) throw new Error(`the withdrawal was refused: ${status}`);
    answers.push(performance.now() - since);
    while ((await fetch(`${bench.world.url}/producto/${id}`)).status !== 404) await delay(5);
    pages.push(performance.now() - since);
    await delay(PAUSE);
  }
  console.log(`  a withdrawal: answer       ${summary(answers)}`);
  console.log(`  its page is gone           ${summary(pages)}   target p99 ≤ 1000`);
}
