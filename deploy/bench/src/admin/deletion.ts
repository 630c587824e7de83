import { setTimeout as delay } from 'node:timers/promises';
import type { ProductList } from '@shop/contracts';
import { type BenchShop, waitUntilDrained } from '../bench-shop.js';
import { measureEdits } from '../freshness.js';
import type { EditRate } from '../edit-rate.js';
import type { Stores } from '../stores.js';
import { fillShop } from '../workshop/maker.js';

const OWN = 10_000;
/** Timeout for the deletion of its product pages. */
const PATIENCE = 900_000;

/** An account with 10,000 products is deleted in the midst of others' edits, whose figures `edit` prints. Ends when nothing more follows from it. */
export async function deletion(bench: BenchShop, stores: Stores, editRate: EditRate): Promise<void> {
  const [largest] = await bench.rows<{ id: string }>(
    `select user_id as id from catalog.product where visible group by 1 order by count(*) desc, 1 limit 1`,
  );
  const id = largest?.id ?? '';
  await fillShop(bench, id, OWN);
  await waitUntilDrained(bench, 1_800_000);
  await Promise.all([measureEdits(bench, stores, editRate, undefined, id), deleted(bench, id, (editRate.seconds * 1000) / 4)]);
  const since = performance.now();
  while (await isLettingGo(bench)) {
    if (performance.now() - since > PATIENCE) throw new Error('what was said of the account is still there');
    await delay(500);
  }
  console.log(`  what was said of it is let go ${((performance.now() - since) / 1000).toFixed(0)} s after the last edit was compared`);
}

/** True if catalog's outbox has a row that is to be purged. */
const isLettingGo = async ({ rows }: BenchShop): Promise<boolean> =>
  (await rows<{ is_left: boolean }>('select exists (select from catalog.outbox where let_go) as is_left'))[0]?.is_left ?? false;

async function deleted(bench: BenchShop, id: string, wait: number): Promise<void> {
  await delay(wait);
  const { url } = bench.shop;
  const products = await bench.rows<{ url: string }>(`select '/producto/' || id as url from catalog.product where user_id = $1`, [id]);
  const urls = products.map((product) => product.url);
  // With a session of their own: this is one of the acts that ask for a second factor, which the demo goes without.
  const headers = { authorization: `Bearer ${(await bench.shop.signIn('admin')).token}` };
  const since = performance.now();
  const { status } = await fetch(`${url}/api/admin/users/${id}`, { method: 'DELETE', headers });
  if (status >= 300) throw new Error(`the deletion was refused: ${status}`);
  const call = performance.now() - since;
  /** Milliseconds after the press until it holds. */
  const until = async (holds: () => Promise<boolean>, pause: number): Promise<number> => {
    while (!(await holds())) {
      if (performance.now() - since > PATIENCE) return Number.NaN;
      await delay(pause);
    }
    return performance.now() - since;
  };
  /** True if an answer contains one of the deleted account's products. */
  const shows = async (path: string): Promise<boolean> => {
    const answer = await fetch(url + path);
    return answer.ok && ((await answer.json()) as ProductList).products.some(({ userId }) => userId === id);
  };
  const pagesLeft = async (): Promise<number> =>
    (await bench.rows<{ n: number }>('select count(*)::int as n from publisher.page where url = any($1)', [urls]))[0]?.n ?? 0;
  const [store, list, search, pages] = await Promise.all([
    until(async () => (await fetch(`${url}/store/${id}`)).status === 404, 20),
    until(async () => !(await shows(`/api/products/manufacturer/${id}`)), 20),
    until(async () => !(await shows('/api/products/advanced-search?pageSize=100&search=n%C3%BAmero')), 20),
    until(async () => (await pagesLeft()) === 0, 500),
  ]);
  console.log(
    `  an account with ${urls.length} products deleted: answer ${call.toFixed(0)} ms (target ≤ 100) · gone from its store ${store.toFixed(0)} ms, ` +
      `lists ${list.toFixed(0)} ms, search ${search.toFixed(0)} ms (target ≤ 2000) · every page of its products ${(pages / 1000).toFixed(1)} s (target ≤ 600)`,
  );
}
