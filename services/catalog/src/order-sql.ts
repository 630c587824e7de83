import type { PackSort, ProductSort } from '@shop/contracts';

type Sort = ProductSort | PackSort;

/** `orderBy` adds the id, so that no product appears on two pages. */
const orders: Record<Sort, { column: string; descending: boolean }> = {
  notOrdered: { column: 'created_at', descending: true },
  newest: { column: 'created_at', descending: true },
  lowestPrice: { column: 'price', descending: false },
  highestPrice: { column: 'price', descending: true },
};

export function orderBy(sort: Sort, { backwards = false } = {}): string {
  const { column, descending } = orders[sort];
  const direction = descending === backwards ? '' : ' desc';
  return `${column}${direction}, id${direction}`;
}

/** The columns that `orderBy` refers to. */
export const orderColumns = (sort: Sort): string => `id, ${orders[sort].column}`;
