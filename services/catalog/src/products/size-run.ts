import type { Inventory, SizeRun } from '@shop/contracts';
import { findSize, sizes } from '../reference/sizes.js';

const orderOfSize = new Map(sizes.map(({ id }, i) => [id, i]));
/** Sizes that do not follow each other are named up to this number, then counted. */
const MAX_NAMED = 3;

/** The sizes that buyers can order, or all sizes of a product of which nothing is left. */
export function sizeRunOf(sizeIds: readonly number[], inventories: readonly Inventory[]): SizeRun | undefined {
  const inStock = new Set(inventories.flatMap(({ sizeId, outOfStock }) => (outOfStock ? [] : [sizeId])));
  const shownIds = inStock.size > 0 ? sizeIds.filter((id) => inStock.has(id)) : sizeIds;
  const shown = shownIds.toSorted((a, b) => (orderOfSize.get(a) ?? 0) - (orderOfSize.get(b) ?? 0)).flatMap((id) => findSize(id) ?? []);
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last) return undefined;
  const names = shown.map(({ name }) => name);
  const group = sizes.filter((size) => size.group === first.group);
  const start = group.indexOf(first);
  const isComplete = shown.length > 1 && shown.every((size, i) => group[start + i] === size);
  if (isComplete) return { range: `${first.name}–${last.name}`, units: shown.length };
  return { range: shown.length > MAX_NAMED ? `${shown.length} talles` : names.join(', '), units: shown.length };
}
