import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { type BenchShop, waitForShareImages, waitUntilDrained, startBenchShop } from '../bench-shop.js';
import { parseEditRate } from '../edit-rate.js';
import { startApi } from '../reads.js';
import { summary } from '../statistics.js';
import { withStatementCount } from '../statements.js';
import { startStores } from '../stores.js';
import { accounts } from './accounts.js';
import { adminHeaders } from './admin-headers.js';
import { ask } from './ask.js';
import { deletion } from './deletion.js';
import { ACTS, fillLog, fillOrders, PARTS } from './filled.js';

const WITHDRAWN = 20;
/** Milliseconds between two deletions. */
const PAUSE = 300;

/**
 * Lists for admins over two years of figures and audit log, and the delay until a withdrawn product disappears. The 100,000 accounts come
 * last, because only identity knows them.
 */
export async function admin(products: number, given: string[] = []): Promise<void> {
  const { rate: editRate, options } = parseEditRate(given);
  console.log(`\nAdministration at ${products} products, ${PARTS} parts of orders, ${ACTS} acts`);
  const stores = await startStores(options);
  const bench = await startBenchShop(products, stores.env);
  const children: ChildProcess[] = [];
  try {
    await waitForShareImages(bench);
    await waitUntilDrained(bench);
    await withdrawals(bench);
    await deletion(bench, stores, editRate);
    await fillOrders(bench);
    const { actor, target } = await fillLog(bench);
    const api = await startApi('admin', bench, children, stores.env);
    const sellers = await bench.rows<{ id: string }>(`select distinct seller_id as id from admin.sub_order limit 15`);
    const ids = sellers.map(({ id }) => id).join(',');
    await ask(bench, 'figures of 90 days', `${api}/api/admin/stats?days=90`, 'p99 ≤ 300');
    await ask(bench, 'figures of 30 days', `${api}/api/admin/stats?days=30`, 'p99 ≤ 300');
    await ask(bench, 'figures of 15 accounts', `${api}/api/admin/accounts?ids=${ids}`);
    await ask(bench, 'log, page 1', `${api}/api/admin/audit`, 'p99 ≤ 20');
    await ask(bench, 'log, page 100', `${api}/api/admin/audit?page=100`, 'p99 ≤ 20');
    await ask(bench, 'log of one thing', `${api}/api/admin/audit?target=${target}`, 'p99 ≤ 20');
    await ask(bench, 'log of one admin, a week', `${api}/api/admin/audit?actor=${actor}&from=2026-10-01&to=2026-10-07`, 'p99 ≤ 20');
    await ask(bench, 'publications, page 1', `${bench.shop.url}/api/products/moderation`);
    await ask(bench, 'publications, a search', `${bench.shop.url}/api/products/moderation?search=remera`);
    await statements(bench, children, stores.env);
    await accounts(bench, children, stores.env);
  } finally {
    for (const child of children) child.kill('SIGTERM');
    await bench.stop();
    await stores.stop();
  }
}

async function statements(bench: BenchShop, children: ChildProcess[], env: Record<string, string>): Promise<void> {
  const headers = await adminHeaders(bench);
  await withStatementCount(bench, { service: 'admin', children, env }, async (api, during) => {
    const of = async (path: string): Promise<number> => {
      await fetch(api + path, { headers });
      const [, count] = await during(() => fetch(api + path, { headers }));
      return count;
    };
    console.log(
      `  statements: figures ${await of('/api/admin/stats?days=90')} (target 3) · log ${await of('/api/admin/audit')} (target 1)`,
    );
  });
}

/** From the press until the product's page and its maker's list are without it. */
async function withdrawals(bench: BenchShop): Promise<void> {
  const headers = { ...(await adminHeaders(bench)), 'content-type': 'application/json' };
  const some = await bench.rows<{ id: string; userId: string }>(
    `select id, user_id as "userId" from catalog.product where visible order by md5(id::text) limit ${WITHDRAWN}`,
  );
  const [answers, pages]: [number[], number[]] = [[], []];
  for (const { id } of some) {
    const since = performance.now();
    const body = JSON.stringify({ blocked: true, reason: 'Una prueba de velocidad' });
    const { status } = await fetch(`${bench.shop.url}/api/products/${id}/moderation`, { method: 'PUT', headers, body });
    if (status !== 200) throw new Error(`the withdrawal was refused: ${status}`);
    answers.push(performance.now() - since);
    while ((await fetch(`${bench.shop.url}/producto/${id}`)).status !== 404) await delay(5);
    pages.push(performance.now() - since);
    await delay(PAUSE);
  }
  console.log(`  a withdrawal: answer       ${summary(answers)}`);
  console.log(`  its page is gone           ${summary(pages)}   target p99 ≤ 1000`);
}
