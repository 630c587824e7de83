import { setTimeout as delay } from 'node:timers/promises';
import type { Product } from '@shop/contracts';
import type { BenchShop } from '../bench-shop.js';
import { atRate, chooseProducts } from '../freshness.js';
import type { BenchOptions } from '../options.js';
import { summary } from '../statistics.js';
import { putPrice } from './double-sends.js';
import { priceCart } from './order-fixtures.js';

const TIMEOUT_MS = 10_000;

/** Edits prices at a rate and prints the delay from each answer until a cart has the new price. */
export async function measurePriceFreshness(bench: BenchShop, api: string, { seconds, rate }: BenchOptions): Promise<void> {
  const products = await chooseProducts(bench, Math.round(seconds * rate));
  const delays = await atRate(products, rate, (product) => editAndWatch(bench, api, product));
  const times = delays.filter((time) => time !== undefined);
  console.log(
    `  edit of a price → POST /api/cart knows it   ${summary(times)}   target p50 ≤ 50, p99 ≤ 300 · ${delays.length - times.length} never`,
  );
}

async function editAndWatch({ shop, token }: BenchShop, api: string, product: Product): Promise<number | undefined> {
  const price = product.price + 1;
  await putPrice(`${shop.url}/api/products/${product.id}`, product, price, token(product.userId));
  const since = performance.now();
  const items = {
    packs: [],
    products: [{ productId: product.id, variations: [{ variationId: product.inventories[0]?.id ?? '', quantity: 1 }] }],
  };
  while (performance.now() - since < TIMEOUT_MS) {
    const { carts } = await priceCart(api, items);
    if (carts[0]?.products[0]?.price === price) return performance.now() - since;
    await delay(5);
  }
  return undefined;
}
