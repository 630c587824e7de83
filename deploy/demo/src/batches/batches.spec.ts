import { expect, it } from '@jest/globals';
import { demoAccounts } from '../accounts/accounts.js';
import { demoProducts } from '../products/products.js';
import { demoBatches } from './batches.js';

it.each([24, 240, 1500])("are two batches of fabricante@mayorea.test's products in a catalogue of %i, one of them undone", (count) => {
  const batches = demoBatches({ products: count });
  const own = demoAccounts()[1]?.id;
  const products = new Map([...demoProducts({ count })].flat().map((product) => [product.id, product]));
  expect(batches.map(({ userId, undone, request }) => [userId, undone, request.kind])).toEqual([
    [own, true, 'prices'],
    [own, false, 'rows'],
  ]);
  const ids = batches.flatMap(({ request }) =>
    request.kind === 'prices' ? (request.where.ids ?? []) : request.rows.map(({ id }) => id ?? ''),
  );
  expect(ids.length).toBeGreaterThan(2);
  expect(ids.filter((id) => products.get(id)?.userId !== own)).toEqual([]);
});

it('are none without products to change', () => {
  expect(demoBatches({ products: 0 })).toEqual([]);
});
