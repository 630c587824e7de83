import { priceRanges } from '@shop/contracts';
import type { BrowseRequest, ProductScope, SearchFacets, SearchFilters } from '../search-engine.js';
import type { filterAttributes } from './documents.js';

type Attribute = (typeof filterAttributes)[number];

/** The attribute of each facet. */
const facetAttributes = {
  prices: 'priceRanges',
  sizes: 'sizes',
  colours: 'colours',
  onSale: 'onSale',
  sellers: 'sellerId',
} as const satisfies Record<keyof SearchFacets, Attribute>;
type Facet = keyof typeof facetAttributes;
const facets = Object.keys(facetAttributes) as Facet[];

export type Distribution = Record<string, Record<string, number>>;

/** A question of a filtered list: the first asks for products and facets, each further one for the facet of one chosen filter. */
export interface FacetQuestion {
  filter: string[];
  facets: Attribute[];
}

/** Tombstones and the document of the index itself have no seller. */
const isProduct = 'sellerId EXISTS';

/** Meilisearch counts facets with all filters of a query, so the facet of a chosen filter needs a query without that choice. */
export function questionsOf({ scope, filters }: Pick<BrowseRequest, 'scope' | 'filters'>): FacetQuestion[] {
  const chosen = conditionsOf(filters);
  const withoutChoice = facets.filter((facet) => chosen[facet].length === 0);
  const filterWithout = (own?: Facet): string[] => [
    isProduct,
    ...scopeOf(scope),
    ...facets.flatMap((facet) => (facet === own ? [] : chosen[facet])),
  ];
  return [
    { filter: filterWithout(), facets: withoutChoice.map((facet) => facetAttributes[facet]) },
    ...facets
      .filter((facet) => chosen[facet].length > 0)
      .map((facet) => ({ filter: filterWithout(facet), facets: [facetAttributes[facet]] })),
  ];
}

/** The facets of the answers to all questions of a list. */
export function facetsOf(distributions: readonly (Distribution | undefined)[]): SearchFacets {
  const byAttribute: Distribution = Object.assign({}, ...distributions) as Distribution;
  const of = (facet: Facet): Record<string, number> => byAttribute[facetAttributes[facet]] ?? {};
  const prices = of('prices');
  return {
    prices: priceRanges.map((_, i) => prices[i] ?? 0),
    sizes: of('sizes'),
    colours: of('colours'),
    onSale: of('onSale')['true'] ?? 0,
    sellers: of('sellers'),
  };
}

function scopeOf({ genderId, categoryId, sellerId }: ProductScope): string[] {
  return [
    ...(genderId === undefined ? [] : [`genderId = ${genderId}`]),
    ...(categoryId === undefined ? [] : [`categoryIds = ${categoryId}`]),
    ...(sellerId === undefined ? [] : [`sellerId = ${quoted(sellerId)}`]),
  ];
}

function conditionsOf({ minPrice, maxPrice, sizes, colours, onSale, sellerIds }: SearchFilters): Record<Facet, string[]> {
  return {
    prices: [...(minPrice === undefined ? [] : [`price >= ${minPrice}`]), ...(maxPrice === undefined ? [] : [`price <= ${maxPrice}`])],
    sizes: sizes.length === 0 ? [] : [oneOf('sizes', sizes)],
    colours: colours.length === 0 ? [] : [oneOf('colours', colours)],
    onSale: onSale ? ['onSale = true'] : [],
    sellers: sellerIds === undefined ? [] : [oneOf('sellerId', sellerIds)],
  };
}

const oneOf = (attribute: Attribute, values: readonly string[]): string => `${attribute} IN [${values.map(quoted).join(', ')}]`;

/** The filter of products whose article code is the whole search. */
export const isCode = (codeKey: string): string => `code = ${quoted(codeKey)}`;

const quoted = (value: string): string => `"${value.replace(/["\\]/g, '\\$&')}"`;
