import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type BenchShop, waitForShareImages, waitUntilDrained, startBenchShop } from '../bench-shop.js';
import { type LoadRequest, type LoadResult, load } from '../load.js';
import { secondsByProgram } from '../processes.js';
import { compareSizes, startApi, startBaseline } from '../reads.js';
import type { EditRate } from '../edit-rate.js';
import { withStatementCount } from '../statements.js';
import { median, summary } from '../statistics.js';
import { startStores } from '../stores.js';
import { doubleSends, type SendOptions } from './double-sends.js';
import { measurePriceFreshness } from './price-freshness.js';
import { cartOf, orderBody, priceCart, type SellerLines, timeOrder, sellersWithLines } from './order-fixtures.js';

const ROUNDS = 3;
const SECONDS = 3;
const SEQUENTIAL_ORDERS = 150;

/**
 * Carts and orders: cart-orders as one process compared with a baseline of `node:http` and `pg`, the delay until a cart has a new price,
 * and orders sent twice over a bad connection. Exit code 1 when an order is lost, doubled, or has an unseen price. `--sends 10000`:
 * number of orders; none starts after `--limit 600` seconds. `--redis`: events in a Redis.
 */
export async function orders(products: number, given: string[] = []): Promise<void> {
  const { values } = parseArgs({
    args: given,
    options: {
      seconds: { type: 'string', default: '15' },
      rate: { type: 'string', default: '10' },
      sends: { type: 'string', default: '500' },
      limit: { type: 'string', default: '600' },
      redis: { type: 'boolean', default: false },
    },
  });
  const editRate = { seconds: Number(values.seconds), perSecond: Number(values.rate) };
  const sends: SendOptions = { count: Number(values.sends), limitSeconds: Number(values.limit), editsPerSecond: editRate.perSecond };
  if (!(editRate.seconds >= 1 && editRate.perSecond > 0 && sends.count >= 1 && sends.limitSeconds >= 1))
    throw new Error(`not a editRate: ${JSON.stringify(values)}`);
  console.log(`\nOrders at ${products} products`);
  const stores = await startStores(values.redis ? ['--redis'] : []);
  try {
    const bench = await startBenchShop(products, stores.env);
    try {
      await waitForShareImages(bench);
      await waitUntilDrained(bench);
      await measure(bench, { editRate, sends, events: stores.env });
    } finally {
      await bench.stop();
    }
  } finally {
    await stores.stop();
  }
}

interface MeasureOptions {
  editRate: EditRate;
  sends: SendOptions;
  /** EVENTS_URL, when events are not in PostgreSQL. */
  events: Record<string, string>;
}

/** Runs all measurements on a running shop. */
export async function measure(bench: BenchShop, { editRate, sends, events }: MeasureOptions): Promise<void> {
  const children: ChildProcess[] = [];
  try {
    await createBaselineTables(bench);
    const sellers = await sellersWithLines(bench, 8);
    const [baseline, api] = [
      await startBaseline(bench, children, './orders/baseline-orders.js'),
      await startApi('cart-orders', bench, children, events),
    ];
    await measureSequential(bench, { baseline, api }, sellers.slice(0, 3));
    await printStatementCounts(bench, children, { sellers, events });
    const body = orderBody(await priceCart(api, cartOf(sellers.slice(0, 3))));
    await compareWithBaseline('orders', { baseline, api }, orderRequest(bench, body));
    await compareWithBaseline('POST /api/cart, 40 lines,', { baseline, api }, cartRequest(sellers.slice(0, 5)));
    await measurePriceFreshness(bench, api, editRate);
    if (!(await doubleSends(bench, api, sellers, sends))) process.exitCode = 1;
  } finally {
    for (const child of children) child.kill('SIGTERM');
  }
}

const cartRequest = (sellers: readonly SellerLines[]): LoadRequest => ({
  method: 'POST',
  path: '/api/cart',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(cartOf(sellers)),
});

interface Servers {
  baseline: string;
  api: string;
}
/** Headers of a new buyer with a new key, so that no hourly limit applies. */
const newBuyerHeaders = ({ token }: BenchShop): Record<string, string> => ({
  authorization: `Bearer ${token(randomUUID(), 'wholesaler')}`,
  'idempotency-key': randomUUID(),
});

function orderRequest(bench: BenchShop, body: string): LoadRequest {
  const headers = (): Record<string, string> => ({ 'content-type': 'application/json', ...newBuyerHeaders(bench) });
  return { method: 'POST', path: '/api/orders', body, setupRequest: (request) => ({ ...request, headers: headers() }) };
}

/** Sends one order at a time, to the baseline and to the service in turn. */
async function measureSequential(bench: BenchShop, { baseline, api }: Servers, sellers: readonly SellerLines[]): Promise<void> {
  const body = orderBody(await priceCart(api, cartOf(sellers)));
  const [ours, bound]: [number[], number[]] = [[], []];
  for (let i = 0; i < SEQUENTIAL_ORDERS; i++) {
    bound.push(await timeOrder(baseline, body, newBuyerHeaders(bench)));
    ours.push(await timeOrder(api, body, newBuyerHeaders(bench)));
  }
  // The first orders of a process prepare each statement.
  const summaryWithoutWarmUp = (times: number[]): string => summary(times.slice(20));
  console.log(
    `  order of 3 manufacturers × 8 lines, one at a time   ${summaryWithoutWarmUp(ours)}   target p50 ≤ 20, p99 ≤ 60 (baseline: ${summaryWithoutWarmUp(bound)})`,
  );
}

/** Counts the SQL statements of one order, by number of manufacturers, in a proxy before the database. */
async function printStatementCounts(
  bench: BenchShop,
  children: ChildProcess[],
  { sellers, events }: { sellers: readonly SellerLines[]; events: MeasureOptions['events'] },
): Promise<void> {
  await withStatementCount(bench, { service: 'cart-orders', children, env: events }, async (api, during) => {
    const counts: string[] = [];
    // The first request loads the standings of accounts.
    await timeOrder(api, orderBody(await priceCart(api, cartOf(sellers.slice(0, 1)))), newBuyerHeaders(bench));
    await delay(500);
    for (const sellerCount of [1, 3, 10]) {
      const body = orderBody(await priceCart(api, cartOf(sellers.slice(0, sellerCount))));
      await timeOrder(api, body, newBuyerHeaders(bench));
      const [, count] = await during(() => timeOrder(api, body, newBuyerHeaders(bench)));
      counts.push(`${count} for ${sellerCount}`);
    }
    console.log(`  statements of an order, by manufacturers: ${counts.join(', ')}   target ≤ 12`);
  });
}

async function compareWithBaseline(what: string, { baseline, api }: Servers, request: LoadRequest): Promise<void> {
  const [ours, bound]: [LoadResult[], LoadResult[]] = [[], []];
  const spent = new Map<string, number>();
  const sizes = await compareSizes(api, request, baseline, request);
  await load(baseline, [request], 1);
  await load(api, [request], 1);
  for (let round = 0; round < ROUNDS; round++) {
    bound.push(await load(baseline, [request], SECONDS));
    const before = secondsByProgram(process.pid);
    ours.push(await load(api, [request], SECONDS));
    for (const [program, seconds] of secondsByProgram(process.pid))
      spent.set(program, (spent.get(program) ?? 0) + seconds - (before.get(program) ?? 0));
  }
  const [b, o] = [bound, ours].map((loads) => median(loads.map((l) => l.perSecond))) as [number, number];
  const errors = [...ours, ...bound].reduce((n, l) => n + l.errors, 0);
  console.log(
    `  ${what} at 16 connections: ${o.toFixed(0)}/s of ${b.toFixed(0)}/s = ${(o / b).toFixed(2)}   target ≥ 0.50 · p99 ${median(ours.map((l) => l.p99))} ms (bound ${median(bound.map((l) => l.p99))} ms) · ${errors} errors · ${sizes}`,
  );
  console.log(
    `    processor time for each: ${processorTimePerAnswer(
      spent,
      ours.reduce((n, l) => n + l.perSecond * SECONDS, 0),
    )}`,
  );
}

/**
 * Processor time of each program per answer, including this bench and the work that follows an order; other load on the machine does not
 * change it.
 */
function processorTimePerAnswer(spent: ReadonlyMap<string, number>, answers: number): string {
  const busy = [...spent].map(([program, seconds]) => [program, (seconds * 1000) / answers] as const).filter(([, ms]) => ms >= 0.05);
  return busy
    .toSorted(([, one], [, other]) => other - one)
    .map(([program, ms]) => `${program} ${ms.toFixed(2)} ms`)
    .join(', ');
}

async function createBaselineTables({ rows }: BenchShop): Promise<void> {
  await rows('create schema bench');
  await rows(
    `create table bench.book as select p.id, (i ->> 'id')::uuid as variation, p.seller_id as seller, p.name, p.price,
            json_build_object('id', p.id, 'name', p.name, 'price', p.price, 'priceUSD', p.price_usd, 'mainImage', p.main_image,
              'isVariable', p.is_variable) as product,
            json_build_object('id', i ->> 'id', 'color', i ->> 'color', 'size', i ->> 'size', 'code', i ->> 'code') as inventory,
            json_build_object('userId', m.id, 'name', m.name, 'image', m.image, 'phone', m.phone, 'minPurchase', m.min_purchase) as manufacturer
       from cart_orders.book_product p join cart_orders.book_seller m on m.id = p.seller_id, jsonb_array_elements(p.inventories) i
      where p.deleted_at is null`,
  );
  await rows('create unique index on bench.book (variation)');
  await rows('create table bench.orders (id uuid primary key, key text unique, total bigint, made_at timestamptz default now())');
  await rows('create table bench.part (id uuid primary key, "order" uuid references bench.orders, seller uuid, lines jsonb)');
  await rows('create table bench.outbox (seq bigint generated always as identity primary key, about uuid, body jsonb)');
  await rows('vacuum analyze bench.book');
}
