import type { ProductFilters } from '../product-filters.js';
import type { PackList } from './packs.js';
import type { ProductList } from './products.js';

/** A value that a filter offers. */
export interface FacetValue {
  /** The value in addresses. */
  value: string;
  /** Spanish text for users. */
  label: string;
  /** Matches of this value that also match all other filters. Choices in the same filter do not count. */
  count: number;
}
export interface ColorFacetValue extends FacetValue {
  /** CSS hex, `#rrggbb`. */
  code: string;
}
/** Filters by properties of manufacturers. */
export interface ManufacturerFacets {
  /** Minimum purchases of at most this many pesos. */
  minimums: FacetValue[];
  provinces: FacetValue[];
  /** Matches of manufacturers who are live. */
  live: number;
}
export interface PackFacets extends ManufacturerFacets {
  prices: FacetValue[];
}
/** Values without a match are left out, unless they are chosen. */
export interface ProductFacets extends PackFacets {
  sizes: FacetValue[];
  colors: ColorFacetValue[];
  onSale: number;
}

/** `GET /api/products/filtered`. */
export interface FilteredProducts extends ProductList {
  /** The filters of the answer: those of the request, and those that were read from the search term. */
  filters: ProductFilters;
  facets: ProductFacets;
  /** The search term as it was typed. */
  searchTerm: string;
  /** The words of the term that every product of the answer matches. */
  words: string;
  /** Parts of the term that were left out because nothing matched them. */
  dropped: string[];
}

/** `GET /api/packs/filtered`. */
export interface FilteredPacks extends PackList {
  filters: ProductFilters;
  facets: PackFacets;
}
