import { priceRanges, type SearchSort } from '@shop/contracts';
import type { ProductScope, SearchFacets, SearchFilters } from '../search-engine.js';

/** A product of the index as filtered lists read it. */
export interface FilterRow {
  id: string;
  /** The product's number in this generation of the index. */
  number: number;
  /** Milliseconds since 1970, with fractions. */
  createdAt: number;
  price: number;
  sellerId: string | null;
  genderId: number;
  categoryId: number | null;
  typeId: number | null;
  onSale: boolean;
  /** Slugs, sorted. */
  sizes: readonly string[];
  colours: readonly string[];
}

export interface FilterScope extends Pick<ProductScope, 'genderId' | 'sellerId'> {
  categoryId?: number | undefined;
  typeId?: number | undefined;
}

export interface FilteredRows {
  /** All matching products, newest first. */
  rows: StoredRow[];
  facets: SearchFacets;
}

/** Only what a pass reads, so that rows are small. The three indexes are those of `Interned` values. */
export interface StoredRow extends Pick<
  FilterRow,
  'id' | 'number' | 'createdAt' | 'price' | 'genderId' | 'categoryId' | 'typeId' | 'onSale'
> {
  sizes: number;
  colours: number;
  seller: number;
}

const NOT_FOUND = -1;

/** Gives equal values one index, so that a condition is evaluated and counted once for each different value. */
class Interned<Value> {
  readonly values: Value[] = [];
  private readonly indexes = new Map<string, number>();

  find(key: string): number | undefined {
    return this.indexes.get(key);
  }

  add(key: string, value: Value): number {
    const known = this.find(key);
    if (known !== undefined) return known;
    this.indexes.set(key, this.values.length);
    return this.values.push(value) - 1;
  }
}

/**
 * The filterable columns of all products in memory. One pass over them answers a list with all its facets: 100,000 products take about
 * 5 ms, where PostgreSQL needs 300 ms.
 */
export class FilterTable {
  private readonly byId = new Map<string, StoredRow>();
  private newestFirst: StoredRow[] = [];
  private readonly sizes = new Interned<readonly string[]>();
  private readonly colours = new Interned<readonly string[]>();
  private readonly sellers = new Interned<string | null>();

  /** Inserts or replaces `rows`, and removes the products with the ids `removed`. */
  apply(rows: readonly FilterRow[], removed: readonly string[]): void {
    const outdated = new Set<StoredRow>();
    const added: StoredRow[] = [];
    for (const id of removed) {
      const row = this.byId.get(id);
      if (row && this.byId.delete(id)) outdated.add(row);
    }
    for (const row of rows) {
      const former = this.byId.get(row.id);
      if (former) outdated.add(former);
      const stored = this.store(row);
      this.byId.set(row.id, stored);
      added.push(stored);
    }
    if (outdated.size + added.length === 0) return;
    // Quick, because `sort` only merges the two parts, which are nearly sorted.
    this.newestFirst = [...this.newestFirst.filter((row) => !outdated.has(row)), ...added].toSorted(byNewest);
  }

  find(scope: FilterScope, filters: SearchFilters, matchingNumbers?: readonly number[]): FilteredRows {
    const seller = scope.sellerId === undefined ? undefined : (this.sellers.find(scope.sellerId) ?? NOT_FOUND);
    const matching = matchingNumbers && new Set(matchingNumbers);
    const minPrice = filters.minPrice ?? -Infinity;
    const maxPrice = filters.maxPrice ?? Infinity;
    const sizeMatches = this.sizes.values.map((values) => isChosen(values, filters.sizes));
    const colourMatches = this.colours.values.map((values) => isChosen(values, filters.colours));
    const chosenSellers = filters.sellerIds && new Set<string | null>(filters.sellerIds);
    const sellerMatches = this.sellers.values.map((id) => !chosenSellers || chosenSellers.has(id));
    const rows: StoredRow[] = [];
    const prices = new Uint32Array(priceRanges.length);
    const sizeCounts = new Uint32Array(this.sizes.values.length);
    const colourCounts = new Uint32Array(this.colours.values.length);
    const sellerCounts = new Uint32Array(this.sellers.values.length);
    let onSale = 0;
    for (const row of this.newestFirst) {
      if (!isInScope(row, scope) || (seller !== undefined && row.seller !== seller) || (matching && !matching.has(row.number))) continue;
      const failsPrice = row.price < minPrice || row.price > maxPrice;
      const failsSize = !sizeMatches[row.sizes];
      const failsColour = !colourMatches[row.colours];
      const failsSale = filters.onSale && !row.onSale;
      const failsSeller = !sellerMatches[row.seller];
      const failed = Number(failsPrice) + Number(failsSize) + Number(failsColour) + Number(failsSale) + Number(failsSeller);
      if (failed > 1) continue;
      // A facet leaves out the condition on its own property.
      if (failed === 0) rows.push(row);
      if (failed === 0 || failsPrice)
        for (let i = 0; i < prices.length; i++) if (isInRange(row.price, priceRanges[i])) increment(prices, i);
      if (failed === 0 || failsSize) increment(sizeCounts, row.sizes);
      if (failed === 0 || failsColour) increment(colourCounts, row.colours);
      if ((failed === 0 || failsSale) && row.onSale) onSale += 1;
      if (failed === 0 || failsSeller) increment(sellerCounts, row.seller);
    }
    const sellers = this.sellers.values.map((id) => (id === null ? [] : [id]));
    const facets = {
      prices: [...prices],
      sizes: sumByValue(this.sizes.values, sizeCounts),
      colours: sumByValue(this.colours.values, colourCounts),
      onSale,
      sellers: sumByValue(sellers, sellerCounts),
    };
    return { rows, facets };
  }

  /** Names each property, because objects of one shape are read several times faster than copies of parsed ones. */
  private store(row: FilterRow): StoredRow {
    return {
      id: row.id,
      number: row.number,
      createdAt: row.createdAt,
      price: row.price,
      genderId: row.genderId,
      categoryId: row.categoryId,
      typeId: row.typeId,
      onSale: row.onSale,
      sizes: this.sizes.add(row.sizes.join(), row.sizes),
      colours: this.colours.add(row.colours.join(), row.colours),
      seller: this.sellers.add(row.sellerId ?? '', row.sellerId),
    };
  }
}

/** The first `count` rows in this order; `rows` are newest first. */
export function firstRows(rows: StoredRow[], sort: SearchSort, count: number): StoredRow[] {
  if (sort !== 'lowestPrice' && sort !== 'highestPrice') return rows.slice(0, count);
  const sign = sort === 'lowestPrice' ? 1 : -1;
  // Sorting numbers is much faster than sorting rows, so only the rows up to the price of the last wanted one are sorted.
  const lastPrice = Int32Array.from(rows, ({ price }) => price * sign).toSorted()[count - 1] ?? Infinity;
  return rows
    .filter(({ price }) => price * sign <= lastPrice)
    .toSorted((a, b) => (a.price - b.price) * sign || descending(a.id, b.id))
    .slice(0, count);
}

const isInScope = (row: StoredRow, { genderId, categoryId, typeId }: FilterScope): boolean =>
  (genderId === undefined || row.genderId === genderId) &&
  (categoryId === undefined || row.categoryId === categoryId) &&
  (typeId === undefined || row.typeId === typeId);

const isChosen = (values: readonly string[], chosen: readonly string[]): boolean =>
  chosen.length === 0 || chosen.some((value) => values.includes(value));

const isInRange = (price: number, range: (typeof priceRanges)[number] | undefined): boolean =>
  range !== undefined && price >= range.min && (range.max === null || price <= range.max);

function increment(counts: Uint32Array, index: number): void {
  counts[index] = (counts[index] ?? 0) + 1;
}

/** Adds the numbers of rows with equal combinations of values to one number for each value. */
function sumByValue(combinations: readonly (readonly string[])[], counts: Uint32Array): Record<string, number> {
  const sums = new Map<string, number>();
  for (const [i, values] of combinations.entries()) {
    const count = counts[i] ?? 0;
    if (count > 0) for (const value of values) sums.set(value, (sums.get(value) ?? 0) + count);
  }
  return Object.fromEntries(sums);
}

const descending = (a: string, b: string): number => (a < b ? 1 : a > b ? -1 : 0);
const byNewest = (a: StoredRow, b: StoredRow): number => b.createdAt - a.createdAt || descending(a.id, b.id);
