import type { ManufacturerSuggestion, ProductCard, SearchSort, Suggestions } from '@shop/contracts';

/** What a shopper can find a product by, and the card that is shown. Whole documents only: an engine never merges. */
export interface ProductDocument {
  kind: 'product';
  /** Product id. */
  id: string;
  /** Grows with every change of the document; an engine ignores what is older than it has. */
  revision: number;
  name: string;
  description: string | null;
  category: string;
  /** Names of the categories above it. */
  parents: readonly string[];
  gender: string | null;
  colours: readonly string[];
  sizes: readonly string[];
  tags: readonly string[];
  manufacturer: string;
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

/** A document that must not be found any more. */
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
  /** All products found, not only this page. */
  total: number;
}

/**
 * Finds products and manufacturers by what shoppers type. What that means is written down once, in `test/search-contract`; every
 * implementation passes it. An engine that is away throws `DependencyUnavailable`.
 */
export abstract class SearchEngine {
  /** Whether there is an index, filled by this version of the analysis; if not, it should be rebuilt. Asked again and again by workers. */
  abstract upToDate(): Promise<boolean>;
  /** Writes documents; returns once they can be found. Throws `DependencyUnavailable` also while there is no index to write to. */
  abstract index(documents: readonly SearchDocument[]): Promise<void>;
  /** Takes documents out; unknown ones are no error. */
  abstract remove(removals: readonly SearchRemoval[]): Promise<void>;
  abstract search(request: SearchRequest): Promise<SearchPage>;
  /** The first products and manufacturers for what has been typed so far, in one round trip. */
  abstract suggest(term: string): Promise<Suggestions>;
  /**
   * Fills a new index from `source` and swaps it in. Searches see the old one until then. `index` and `remove` go on meanwhile, in any
   * process; what they write wins over what `source` yields. Two rebuilds at a time are refused (`search.rebuilding`).
   */
  abstract rebuild(source: AsyncIterable<readonly SearchDocument[]>): Promise<void>;
  abstract close(): Promise<void>;
}
