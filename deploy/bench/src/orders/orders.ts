import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type BenchWorld, cardsDrawn, drained, startBenchWorld } from '../bench-world.js';
import { type Asked, type Load, load } from '../load.js';
import { secondsByProgram } from '../processes.js';
import { compareSizes, startApi, startBare } from '../reads.js';
import type { Pace } from '../pace.js';
import { countingStatements } from '../statements.js';
import { median, summary } from '../statistics.js';
import { startStores } from '../stores.js';
import { doubleSends, type Sends } from './double-sends.js';
import { knownPrices } from './known-prices.js';
import { cartOf, orderBody, priced, type Seller, sendOnce, shelfOf } from './shelf.js';

const ROUNDS = 3;
const SECONDS = 3;
const ALONE = 150;

/**
 * Carts and orders: cart-orders as one process beside `node:http` + `pg` in the same run, how soon a cart knows a price, and orders that are
 * sent twice over a bad connection. Exit code 1 when one of those is lost, doubled, or at a price its sender had not seen. `--sends 10000`: so
 * many of them, none begun after `--limit 600` seconds. `--redis`: events on a Redis of its own.
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
  const pace = { seconds: Number(values.seconds), perSecond: Number(values.rate) };
  const sends: Sends = { count: Number(values.sends), limit: Number(values.limit), perSecond: pace.perSecond };
  if (!(pace.seconds >= 1 && pace.perSecond > 0 && sends.count >= 1 && sends.limit >= 1))
    throw new Error(`not a pace: ${JSON.stringify(values)}`);
  console.log(`\nOrders at ${products} products`);
  const stores = await startStores(values.redis ? ['--redis'] : []);
  try {
    const bench = await startBenchWorld(products, stores.env);
    try {
      await cardsDrawn(bench);
      await drained(bench);
      await measure(bench, { pace, sends, events: stores.env });
    } finally {
      await bench.stop();
    }
  } finally {
    await stores.stop();
  }
}

interface Measured {
  pace: Pace;
  sends: Sends;
  /** Where the world's events are, when not in PostgreSQL. */
  events: Record<string, string>;
}

/** All of it on a world that is there. */
export async function measure(bench: BenchWorld, { pace, sends, events }: Measured): Promise<void> {
  const children: ChildProcess[] = [];
  try {
    await makeBareTables(bench);
    const shelf = await shelfOf(bench, 8);
    const [bare, api] = [
      await startBare(bench, children, './orders/bare-orders.js'),
      await startApi('cart-orders', bench, children, events),
    ];
    await alone(bench, { bare, api }, shelf.slice(0, 3));
    await statements(bench, children, { shelf, events });
    const body = orderBody(await priced(api, cartOf(shelf.slice(0, 3))));
    await beside('orders', { bare, api }, asNewBuyers(bench, body));
    await beside('POST /api/cart, 40 lines,', { bare, api }, cartRequest(shelf.slice(0, 5)));
    await knownPrices(bench, api, pace);
    if (!(await doubleSends(bench, api, shelf, sends))) process.exitCode = 1;
  } finally {
    for (const child of children) child.kill('SIGTERM');
  }
}

const cartRequest = (sellers: readonly Seller[]): Asked => ({
  method: 'POST',
  path: '/api/cart',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(cartOf(sellers)),
});

interface Sides {
  bare: string;
  api: string;
}
/** A buyer nobody knows yet, so that no limit of orders an hour is met, and a key of their own. */
const newBuyer = ({ token }: BenchWorld): Record<string, string> => ({
  authorization: `Bearer ${token(randomUUID(), 'wholesaler')}`,
  'idempotency-key': randomUUID(),
});

function asNewBuyers(bench: BenchWorld, body: string): Asked {
  const headers = (): Record<string, string> => ({ 'content-type': 'application/json', ...newBuyer(bench) });
  return { method: 'POST', path: '/api/orders', body, setupRequest: (request) => ({ ...request, headers: headers() }) };
}

/** Orders one at a time, turn by turn. */
async function alone(bench: BenchWorld, { bare, api }: Sides, sellers: readonly Seller[]): Promise<void> {
  const body = orderBody(await priced(api, cartOf(sellers)));
  const [ours, bound]: [number[], number[]] = [[], []];
  for (let i = 0; i < ALONE; i++) {
    bound.push(await sendOnce(bare, body, newBuyer(bench)));
    ours.push(await sendOnce(api, body, newBuyer(bench)));
  }
  // The first of a process meet every statement for the first time.
  const warm = (times: number[]): string => summary(times.slice(20));
  console.log(`  order of 3 manufacturers × 8 lines, one at a time   ${warm(ours)}   target p50 ≤ 20, p99 ≤ 60 (bare: ${warm(bound)})`);
}

/** Statements of one order, by its number of manufacturers, counted between the service and its database. */
async function statements(
  bench: BenchWorld,
  children: ChildProcess[],
  { shelf, events }: { shelf: readonly Seller[]; events: Measured['events'] },
): Promise<void> {
  await countingStatements(bench, { service: 'cart-orders', children, env: events }, async (api, during) => {
    const counts: string[] = [];
    // With its first caller a process reads who may not act.
    await sendOnce(api, orderBody(await priced(api, cartOf(shelf.slice(0, 1)))), newBuyer(bench));
    await delay(500);
    for (const makers of [1, 3, 10]) {
      const body = orderBody(await priced(api, cartOf(shelf.slice(0, makers))));
      await sendOnce(api, body, newBuyer(bench));
      const [, count] = await during(() => sendOnce(api, body, newBuyer(bench)));
      counts.push(`${count} for ${makers}`);
    }
    console.log(`  statements of an order, by manufacturers: ${counts.join(', ')}   target ≤ 12`);
  });
}

async function beside(what: string, { bare, api }: Sides, asked: Asked): Promise<void> {
  const [ours, bound]: [Load[], Load[]] = [[], []];
  const spent = new Map<string, number>();
  const sizes = await compareSizes(api, asked, bare, asked);
  await load(bare, [asked], 1);
  await load(api, [asked], 1);
  for (let round = 0; round < ROUNDS; round++) {
    bound.push(await load(bare, [asked], SECONDS));
    const before = secondsByProgram(process.pid);
    ours.push(await load(api, [asked], SECONDS));
    for (const [program, seconds] of secondsByProgram(process.pid))
      spent.set(program, (spent.get(program) ?? 0) + seconds - (before.get(program) ?? 0));
  }
  const [b, o] = [bound, ours].map((loads) => median(loads.map((l) => l.perSecond))) as [number, number];
  const errors = [...ours, ...bound].reduce((n, l) => n + l.errors, 0);
  console.log(
    `  ${what} at 16 connections: ${o.toFixed(0)}/s of ${b.toFixed(0)}/s = ${(o / b).toFixed(2)}   target ≥ 0.50 · p99 ${median(ours.map((l) => l.p99))} ms (bound ${median(bound.map((l) => l.p99))} ms) · ${errors} errors · ${sizes}`,
  );
  console.log(
    `    processor time for each: ${perAnswer(
      spent,
      ours.reduce((n, l) => n + l.perSecond * SECONDS, 0),
    )}`,
  );
}

/** What no other load on the machine changes: how much each program worked for one answer, the bench itself and what follows an order included. */
function perAnswer(spent: ReadonlyMap<string, number>, answers: number): string {
  const busy = [...spent].map(([program, seconds]) => [program, (seconds * 1000) / answers] as const).filter(([, ms]) => ms >= 0.05);
  return busy
    .toSorted(([, one], [, other]) => other - one)
    .map(([program, ms]) => `${program} ${ms.toFixed(2)} ms`)
    .join(', ');
}

async function makeBareTables({ rows }: BenchWorld): Promise<void> {
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
