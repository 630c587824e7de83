import { createHash } from 'node:crypto';
import type { WantedOrder } from './orders.dto.js';

/** SHA-256 of everything that a request asks for, whatever the order of its lines: the same key with another one is another order. */
export function fingerprintOf({ unified, buyer, items, seen, totals }: WantedOrder): string {
  const packs = items.packs.map(({ packId, quantity }) => ['pack', packId, quantity]);
  const products = items.products.flatMap(({ productId, variations }) =>
    variations.map(({ variationId, quantity }) => ['product', productId, variationId, quantity]),
  );
  const prices = [...seen].map(([id, { price, units }]) => ['seen', id, price, units ?? null]);
  const sums = [...totals].map(([id, total]) => ['total', id, total]);
  const lines = [...packs, ...products, ...prices, ...sums].map((line) => JSON.stringify(line)).toSorted();
  return createHash('sha256')
    .update(JSON.stringify([unified, buyer ? [buyer.name, buyer.phone] : null, lines]))
    .digest('base64url');
}
