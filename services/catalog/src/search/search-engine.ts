import type { ManufacturerSuggestion, ProductCard, SearchSort, Suggestions } from '@shop/contracts';

/** A product's searchable data and its card. Engines replace whole documents and never merge them. */
export interface ProductDocument {
  kind: 'product';
  id: string;
  /** Increases with every change. An engine ignores a document older than its own. */
  revision: number;
  name: string;
  /** The manufacturer's code; a search for exactly this text gives the product first. */
  articleCode: string | null;
  description: string | null;
  category: string;
  /** Names of the parent categories. */
  parents: readonly string[];
  gender: string | null;
  colours: readonly string[];
  sizes: readonly string[];
  tags: readonly string[];
  manufacturer: string;
  sellerId: string;
  genderId: number;
  /** The category and its parents, as in `lineage`. */
  categoryIds: readonly number[];
  onSale: boolean;
  /** Whole pesos. */
  price: number;
  /** ISO 8601, UTC. */
  createdAt: string;
  card: ProductCard;
}

export interface ManufacturerDocument {
  kind: 'manufacturer';
  /** The manufacturer's user id. */
  id: string;
  revision: number;
  name: string;
  description: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  card: ManufacturerSuggestion;
}

export type SearchDocument = ProductDocument | ManufacturerDocument;
export type SearchKind = SearchDocument['kind'];

/** A document to remove from the index. */
export interface SearchRemoval {
  kind: SearchKind;
  id: string;
  revision: number;
}

export interface SearchRequest {
  term: string;
  sort: SearchSort;
  /** From 1. */
  page: number;
  pageSize: number;
}

export interface SearchPage {
  products: ProductCard[];
  /** The number of all matching products. */
  total: number;
}

/** The list that is filtered: every product without any of these. A category that is a type includes all its categories. */
export interface ProductScope {
  genderId?: number;
  categoryId?: number;
  sellerId?: string;
}

/** Conditions on products. Values of one condition are alternatives; empty `sizes` and `colours` are no condition. */
export interface SearchFilters {
  /** Whole pesos, inclusive. */
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  /** Slugs, see `slugOf`. */
  sizes: readonly string[];
  colours: readonly string[];
  onSale: boolean;
  /** Products of these manufacturers only; of none if empty. */
  sellerIds?: readonly string[] | undefined;
}

export interface BrowseRequest extends SearchRequest {
  scope: ProductScope;
  filters: SearchFilters;
}

/** Exact numbers of products by value. Each counts the products that match all conditions except the one on its own property. */
export interface SearchFacets {
  /** In the order of `priceRanges`. */
  prices: number[];
  /** By slug. */
  sizes: Record<string, number>;
  colours: Record<string, number>;
  onSale: number;
  /** By seller id. */
  sellers: Record<string, number>;
}

export interface BrowsePage extends SearchPage {
  facets: SearchFacets;
}

/**
 * Finds products and manufacturers for the queries of shoppers. Every implementation passes the tests of `test/search-contract`, and
 * throws `DependencyUnavailable` while its server is unavailable.
 */
export abstract class SearchEngine {
  /** True if an index exists and was filled with the current analysis; otherwise it must be rebuilt. Workers call it every few seconds. */
  abstract isUpToDate(): Promise<boolean>;
  /** Upserts documents; resolves once searches find them. Also throws `DependencyUnavailable` while no index exists. */
  abstract index(documents: readonly SearchDocument[]): Promise<void>;
  /** Removes documents; unknown ids are ignored. */
  abstract remove(removals: readonly SearchRemoval[]): Promise<void>;
  abstract search(request: SearchRequest): Promise<SearchPage>;
  /** A page of a filtered list with its facets. A term without words matches every product, and its order of relevance is newest first. */
  abstract browse(request: BrowseRequest): Promise<BrowsePage>;
  /** The first products and manufacturers for an unfinished query, in one round trip. */
  abstract suggest(term: string): Promise<Suggestions>;
  /**
   * Fills a new index from `source` and swaps it in; searches use the old one until then. Any process may call `index` and `remove`
   * meanwhile: their writes win over `source`. A second rebuild at the same time is refused (`search.rebuilding`).
   */
  abstract rebuild(source: AsyncIterable<readonly SearchDocument[]>): Promise<void>;
  /** Deletes what the engine stored for documents that no longer exist. Workers call it every few minutes; `isRunning` ends it early. */
  abstract cleanUp(isRunning: () => boolean): Promise<void>;
  abstract close(): Promise<void>;
}
