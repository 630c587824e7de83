import { createHash } from 'node:crypto';
import type { RequestedOrder } from './orders.dto.js';

/** SHA-256 of a request's content, independent of the order of its lines. A key that is reused with another fingerprint is refused. */
export function computeFingerprint({ unified, buyer, items, seen, totals, shipping }: RequestedOrder): string {
  const packs = items.packs.map(({ packId, quantity }) => ['pack', packId, quantity]);
  const products = items.products.flatMap(({ productId, variations }) =>
    variations.map(({ variationId, quantity }) => ['product', productId, variationId, quantity]),
  );
  const prices = [...seen].map(([id, { price, units }]) => ['seen', id, price, units ?? null]);
  const totalLines = [...totals].map(([id, total]) => ['total', id, total]);
  const shippingLines = [...shipping].flatMap(([id, { delivery, carrier, note }]) =>
    delivery || note ? [['shipping', id, delivery ?? null, carrier ?? null, note ?? null]] : [],
  );
  const lines = [...packs, ...products, ...prices, ...totalLines, ...shippingLines].map((line) => JSON.stringify(line)).toSorted();
  return createHash('sha256')
    .update(JSON.stringify([unified, buyer ? [buyer.name, buyer.phone] : null, lines]))
    .digest('base64url');
}
