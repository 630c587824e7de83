import { formatPesos } from './money.js';
import { findProvince, type ProvinceSlug } from './reference/provinces.js';
import { type SearchSort } from './sort.js';

/** The filters of a list. Values of one filter are alternatives, and a product must match every filter. */
export interface ProductFilters {
  /** Whole pesos, inclusive. */
  minPrice?: number;
  maxPrice?: number;
  /** Slugs of sizes. Sizes of equal names have one slug. */
  sizes: string[];
  /** Slugs of colours. */
  colors: string[];
  onSale: boolean;
  /** The highest minimum purchase of a manufacturer. */
  maxMinimum?: number;
  /** Only manufacturers who are live now. */
  live: boolean;
  provinces: ProvinceSlug[];
}

/** Query parameters of addresses and of the API, by filter. */
export const filterParams = {
  price: 'precio',
  sizes: 'talle',
  colors: 'color',
  onSale: 'oferta',
  minimum: 'minimo',
  live: 'vivo',
  provinces: 'provincia',
  sort: 'orden',
} as const;

/** Formats of the parameters. `precio` is `5000-10000`, `-10000` or `5000-`; a list is separated by commas. */
export const filterPatterns = {
  price: /^(?=.*\d)\d{0,9}-\d{0,9}$/,
  slugs: /^[a-z0-9]+(-[a-z0-9]+)*(,[a-z0-9]+(-[a-z0-9]+)*)*$/,
  flag: /^[01]$/,
  pesos: /^\d{1,9}$/,
} as const;
/** Chosen values of one filter; further ones are ignored. */
export const MAX_FILTER_VALUES = 20;

/** Values of `?orden=`. */
export const sortSlugs: Record<SearchSort, string> = {
  relevance: 'relevancia',
  newest: 'nuevos',
  lowestPrice: 'menor-precio',
  highestPrice: 'mayor-precio',
};
export const sortOfSlug = (slug: string): SearchSort | undefined =>
  (Object.keys(sortSlugs) as SearchSort[]).find((sort) => sortSlugs[sort] === slug);

/** The four ranges of prices that a list offers, in whole pesos. A price on a bound belongs to both ranges. */
export const priceRanges: readonly { min: number; max: number | null }[] = [
  { min: 0, max: 5000 },
  { min: 5000, max: 10_000 },
  { min: 10_000, max: 20_000 },
  { min: 20_000, max: null },
];
/** The minimum purchases that a list offers, in whole pesos. 0 is "no minimum". */
export const minimumChoices: readonly number[] = [0, 30_000, 50_000, 70_000, 100_000];

export const noFilters = (): ProductFilters => ({ sizes: [], colors: [], onSale: false, live: false, provinces: [] });

/** Reads the filters of an address. Values that are not valid are ignored, so that an old link still shows a list. */
export function readFilters(params: URLSearchParams): ProductFilters {
  const one = (name: keyof typeof filterParams, pattern: RegExp): string | undefined => {
    const value = params.get(filterParams[name]) ?? '';
    return pattern.test(value) ? value : undefined;
  };
  const list = (name: keyof typeof filterParams): string[] => {
    const values = params.getAll(filterParams[name]).join(',').split(',').filter((value) => filterPatterns.slugs.test(value)); // prettier-ignore
    return [...new Set(values)].slice(0, MAX_FILTER_VALUES);
  };
  const minimum = one('minimum', filterPatterns.pesos);
  return {
    ...readPrices(one('price', filterPatterns.price)),
    sizes: list('sizes'),
    colors: list('colors'),
    onSale: one('onSale', filterPatterns.flag) === '1',
    ...(minimum === undefined ? {} : { maxMinimum: Number(minimum) }),
    live: one('live', filterPatterns.flag) === '1',
    provinces: list('provinces').flatMap((slug) => findProvince(slug)?.slug ?? []),
  };
}

/** Bounds in the wrong order are swapped. */
function readPrices(range: string | undefined): Pick<ProductFilters, 'minPrice' | 'maxPrice'> {
  const [low = '', high = ''] = range?.split('-') ?? [];
  if (low !== '' && high !== '') return { minPrice: Math.min(+low, +high), maxPrice: Math.max(+low, +high) };
  return { ...(low === '' ? {} : { minPrice: Number(low) }), ...(high === '' ? {} : { maxPrice: Number(high) }) };
}

export const formatPriceRange = ({ minPrice, maxPrice }: Pick<ProductFilters, 'minPrice' | 'maxPrice'>): string =>
  minPrice === undefined && maxPrice === undefined ? '' : `${minPrice ?? ''}-${maxPrice ?? ''}`;

/** `Hasta $ 10.000`, `Desde $ 5.000` or `$ 5.000 a $ 10.000`. */
export function priceLabel({ minPrice, maxPrice }: Pick<ProductFilters, 'minPrice' | 'maxPrice'>): string {
  if (minPrice === undefined) return `Hasta ${formatPesos(maxPrice ?? 0)}`;
  return maxPrice === undefined ? `Desde ${formatPesos(minPrice)}` : `${formatPesos(minPrice)} a ${formatPesos(maxPrice)}`;
}

/** The bounds of one of `priceRanges`. */
export const boundsOf = ({ min, max }: (typeof priceRanges)[number]): Pick<ProductFilters, 'minPrice' | 'maxPrice'> => ({
  ...(min === 0 ? {} : { minPrice: min }),
  ...(max === null ? {} : { maxPrice: max }),
});

export const minimumLabel = (pesos: number): string => (pesos === 0 ? 'Sin mínimo' : `Hasta ${formatPesos(pesos)}`);

/** The query of these filters without a question mark, always in the same order, so that equal filters have one address. */
export function filterQuery(filters: ProductFilters, sort?: SearchSort): string {
  const values: [keyof typeof filterParams, string][] = [
    ['price', formatPriceRange(filters)],
    ['sizes', filters.sizes.toSorted().join(',')],
    ['colors', filters.colors.toSorted().join(',')],
    ['onSale', filters.onSale ? '1' : ''],
    ['minimum', filters.maxMinimum === undefined ? '' : String(filters.maxMinimum)],
    ['live', filters.live ? '1' : ''],
    ['provinces', filters.provinces.toSorted().join(',')],
    ['sort', sort === undefined ? '' : sortSlugs[sort]],
  ];
  return values.flatMap(([name, value]) => (value === '' ? [] : [`${filterParams[name]}=${value}`])).join('&');
}

/** The filters and the sort of an address for a redirect: with a question mark, or empty. */
export function filterSearch(params: URLSearchParams): string {
  const query = filterQuery(readFilters(params), sortOfSlug(params.get(filterParams.sort) ?? ''));
  return query === '' ? '' : `?${query}`;
}

/** True if a list with these filters may differ from the list without any. */
export const hasFilters = (filters: ProductFilters): boolean => filterQuery(filters) !== '';
