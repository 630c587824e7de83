import { setTimeout as delay } from 'node:timers/promises';
import type { Product } from '@shop/contracts';
import type { BenchWorld } from '../bench-world.js';
import { chooseProducts } from '../freshness.js';
import type { Pace } from '../pace.js';
import { summary } from '../statistics.js';
import { putPrice } from './double-sends.js';
import { priced } from './shelf.js';

const PATIENCE = 10_000;

/** Prices are edited at a pace; prints how long a cart does not know of it, from the answer of the edit on. */
export async function knownPrices(bench: BenchWorld, api: string, { seconds, perSecond }: Pace): Promise<void> {
  const products = await chooseProducts(bench, Math.round(seconds * perSecond));
  const start = performance.now();
  const waits: Promise<number | undefined>[] = [];
  for (const [i, product] of products.entries()) {
    await delay(Math.max(0, start + (i * 1000) / perSecond - performance.now()));
    waits.push(editAndWatch(bench, api, product));
  }
  const known = await Promise.all(waits);
  const times = known.filter((time) => time !== undefined);
  console.log(
    `  edit of a price → POST /api/cart knows it   ${summary(times)}   target p50 ≤ 50, p99 ≤ 300 · ${known.length - times.length} never`,
  );
}

async function editAndWatch({ world, token }: BenchWorld, api: string, product: Product): Promise<number | undefined> {
  const price = product.price + 1;
  await putPrice(`${world.url}/api/products/${product.id}`, product, price, token(product.userId));
  const since = performance.now();
  const items = {
    packs: [],
    products: [{ productId: product.id, variations: [{ variationId: product.inventories[0]?.id ?? '', quantity: 1 }] }],
  };
  while (performance.now() - since < PATIENCE) {
    const { carts } = await priced(api, items);
    if (carts[0]?.products[0]?.price === price) return performance.now() - since;
    await delay(5);
  }
  return undefined;
}
