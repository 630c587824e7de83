import { randomUUID } from 'node:crypto';
import { type BenchShop, withBenchShop } from '../bench-shop.js';
import { compareWithBaseline } from '../load.js';
import type { BenchOptions } from '../options.js';
import { type Servers, withServers } from '../processes.js';
import { summary } from '../statistics.js';
import { doubleSends } from './double-sends.js';
import { cartOf, orderBody, priceCart, type SellerLines, sellersWithLines, timeOrder } from './order-fixtures.js';
import { measurePriceFreshness } from './price-freshness.js';

const SEQUENTIAL_ORDERS = 150;

/**
 * Carts and orders: cart-orders as one process compared with a baseline of `node:http` and `pg`, the delay until a cart has a new price,
 * and orders that are sent twice over a bad connection. Exit code 1 when an order is lost, doubled, or has an unseen price.
 */
export async function orders(products: number, options: BenchOptions): Promise<void> {
  console.log(`\nOrders at ${products} products`);
  await withBenchShop(products, options, async (bench) => {
    await createBaselineTables(bench);
    const sellers = await sellersWithLines(bench, 8);
    await withServers('cart-orders', bench, async (servers) => {
      const { api } = servers;
      const body = orderBody(await priceCart(api, cartOf(sellers.slice(0, 3))));
      await measureSequential(bench, servers, body);
      await compareWithBaseline(servers, {
        name: 'orders',
        requests: [
          {
            method: 'POST',
            path: '/api/orders',
            body,
            setupRequest: (request) => ({ ...request, headers: { 'content-type': 'application/json', ...newBuyerHeaders(bench) } }),
          },
        ],
        target: 0.5,
      });
      await compareWithBaseline(servers, { name: 'POST /api/cart, 40 lines', requests: [cartRequest(sellers.slice(0, 5))], target: 0.5 });
      await measurePriceFreshness(bench, api, options);
      if (!(await doubleSends(bench, api, sellers, options))) process.exitCode = 1;
    });
  });
}

const cartRequest = (sellers: readonly SellerLines[]) => ({
  method: 'POST' as const,
  path: '/api/cart',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(cartOf(sellers)),
});

/** Headers of a new buyer with a new key, so that no hourly limit applies. */
const newBuyerHeaders = ({ token }: BenchShop): Record<string, string> => ({
  authorization: `Bearer ${token(randomUUID(), 'wholesaler')}`,
  'idempotency-key': randomUUID(),
});

/** Sends one order at a time, to the baseline and to the service in turn. */
async function measureSequential(bench: BenchShop, { api, baseline }: Servers, body: string): Promise<void> {
  const [ours, bound]: [number[], number[]] = [[], []];
  for (let i = 0; i < SEQUENTIAL_ORDERS; i++) {
    bound.push(await timeOrder(baseline, body, newBuyerHeaders(bench)));
    ours.push(await timeOrder(api, body, newBuyerHeaders(bench)));
  }
  // The first orders of a process prepare each statement.
  const summaryWithoutWarmUp = (times: number[]): string => summary(times.slice(20));
  console.log(
    `  order of 3 manufacturers × 8 lines, one at a time   ${summaryWithoutWarmUp(ours)}   target p50 ≤ 20, p99 ≤ 60 (bound: ${summaryWithoutWarmUp(bound)})`,
  );
}

async function createBaselineTables({ rows }: BenchShop): Promise<void> {
  await rows('create schema bench');
  await rows(
    `create table bench.book as select p.id, (i ->> 'id')::uuid as variation, p.seller_id as seller, p.price,
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
