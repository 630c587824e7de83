import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { CartItems, DetailedCart, Product } from '@shop/contracts';
import { type BenchOptions, type BenchShop, putAs, withBenchShop } from './bench-shop.js';
import { cartOf, orderBody, sellersWithLines } from './cart-fixtures.js';
import { chooseProducts } from './freshness.js';
import { atRate, compareWithBaseline, printTimes, withServers } from './load.js';
import { waitUntilIdle } from './wait-until-idle.js';

const TIMEOUT_MS = 10_000;
const json = { 'content-type': 'application/json' };

/**
 * Carts and orders: cart-orders as one process compared with a baseline of `node:http` and `pg`, and the delay until a cart has a new
 * price.
 */
export async function orders(products: number, options: BenchOptions): Promise<void> {
  console.log(`\nOrders at ${products} products`);
  await withBenchShop(products, options, async (shop) => {
    await createBaselineTables(shop);
    const sellers = await sellersWithLines(shop.rows, 8);
    await withServers('cart-orders', shop, async (servers) => {
      const order = orderRequest(shop, await priceCart(servers.api, cartOf(sellers.slice(0, 3))));
      const cart = { method: 'POST' as const, path: '/api/cart', headers: json, body: JSON.stringify(cartOf(sellers.slice(0, 5))) };
      await compareWithBaseline(servers, {
        name: 'order of 3 manufacturers × 8 lines, one at a time',
        requests: [order],
        connections: 1,
        target: 'p50 ≤ 20, p99 ≤ 60',
      });
      await compareWithBaseline(servers, { name: 'the same at 16 connections', requests: [order], target: '≥ 0.50 of the bound' });
      // The workers still send the mails of the orders above.
      await waitUntilIdle(shop);
      await compareWithBaseline(servers, { name: 'POST /api/cart, 40 lines', requests: [cart], target: '≥ 0.50 of the bound' });
      await measurePriceFreshness(shop, servers.api, options);
    });
  });
}

/** Each order has a new buyer and a new key, so that no hourly limit applies. */
const orderRequest = ({ token }: BenchShop, cart: DetailedCart) => ({
  method: 'POST' as const,
  path: '/api/orders',
  body: orderBody(cart),
  setupRequest: <Request extends object>(request: Request) => ({
    ...request,
    headers: { ...json, authorization: `Bearer ${token(randomUUID(), 'wholesaler')}`, 'idempotency-key': randomUUID() },
  }),
});

async function priceCart(api: string, items: CartItems): Promise<DetailedCart> {
  const answer = await fetch(`${api}/api/cart`, { method: 'POST', headers: json, body: JSON.stringify(items) });
  if (!answer.ok) throw new Error(`the cart was refused: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as DetailedCart;
}

/** Edits prices at a rate and prints the delay from each answer until a cart has the new price. */
async function measurePriceFreshness(shop: BenchShop, api: string, { seconds, rate }: BenchOptions): Promise<void> {
  const products = await chooseProducts(shop, Math.round(seconds * rate));
  const delays = await atRate(products, rate, (product) => editPriceAndWatch(shop, api, product));
  const times = delays.filter((time) => time !== undefined);
  printTimes('edit of a price → cart', times, `target p50 ≤ 50, p99 ≤ 300 · ${delays.length - times.length} never`);
}

async function editPriceAndWatch({ url, token }: BenchShop, api: string, product: Product): Promise<number | undefined> {
  const price = product.price + 1;
  await putAs(token(product.userId), `${url}/api/products/${product.id}`, { ...product, price });
  const since = performance.now();
  const variations = [{ variationId: product.inventories[0]?.id ?? '', quantity: 1 }];
  for (; performance.now() - since < TIMEOUT_MS; await delay(5)) {
    const { carts } = await priceCart(api, { packs: [], products: [{ productId: product.id, variations }] });
    if (carts[0]?.products[0]?.price === price) return performance.now() - since;
  }
  return undefined;
}

async function createBaselineTables({ rows }: BenchShop): Promise<void> {
  await rows('create schema bench');
  await rows(
    `create table bench.variant as select p.id, (i ->> 'id')::uuid as variation, p.seller_id as seller, p.price,
            json_build_object('id', p.id, 'name', p.name, 'price', p.price, 'priceUSD', p.price_usd, 'mainImage', p.main_image,
              'isVariable', p.is_variable) as product,
            json_build_object('id', i ->> 'id', 'color', i ->> 'color', 'size', i ->> 'size', 'code', i ->> 'code') as inventory,
            json_build_object('userId', m.id, 'name', m.name, 'image', m.image, 'phone', m.phone, 'minPurchase', m.min_purchase) as manufacturer
       from cart_orders.book_product p join cart_orders.book_seller m on m.id = p.seller_id, jsonb_array_elements(p.inventories) i
      where p.deleted_at is null`,
  );
  await rows('create unique index on bench.variant (variation)');
  await rows('create table bench.orders (id uuid primary key, key text unique, total bigint, made_at timestamptz default now())');
  await rows('create table bench.part (id uuid primary key, "order" uuid references bench.orders, seller uuid, lines jsonb)');
  await rows('create table bench.outbox (seq bigint generated always as identity primary key, about uuid, body jsonb)');
  await rows('vacuum analyze bench.variant');
}
