import {
  boundsOf,
  type ColorFacetValue,
  type FacetValue,
  formatPriceRange,
  type ManufacturerFacets,
  minimumChoices,
  minimumLabel,
  priceLabel,
  priceRanges,
  type ProductFilters,
  provinces,
  type ProvinceSlug,
  slugOf,
} from '@shop/contracts';
import { colors } from '../reference/colors.js';
import { sizes } from '../reference/sizes.js';

/** The fields of a public manufacturer that filters read. */
export interface FilterSeller {
  id: string;
  minPurchase: number;
  live: boolean;
  province: ProvinceSlug | null;
}

type SellerFilters = Pick<ProductFilters, 'maxMinimum' | 'live' | 'provinces'>;

const sellerConditions = {
  minimum: (seller: FilterSeller, { maxMinimum }: SellerFilters) => maxMinimum === undefined || seller.minPurchase <= maxMinimum,
  live: (seller: FilterSeller, { live }: SellerFilters) => !live || seller.live,
  province: (seller: FilterSeller, chosen: SellerFilters) =>
    chosen.provinces.length === 0 || (seller.province !== null && chosen.provinces.includes(seller.province)),
};
/** The ids of the manufacturers that match; undefined if no filter is about manufacturers. */
export function sellerIdsFor(sellers: readonly FilterSeller[], filters: SellerFilters): string[] | undefined {
  if (filters.maxMinimum === undefined && !filters.live && filters.provinces.length === 0) return undefined;
  return sellers.filter((seller) => Object.values(sellerConditions).every((matches) => matches(seller, filters))).map(({ id }) => id);
}

/** `counts` are numbers of items by seller, which no filter about manufacturers has reduced. A facet leaves out the filter on its own property. */
export function manufacturerFacets(
  sellers: readonly FilterSeller[],
  counts: Record<string, number>,
  filters: SellerFilters,
): ManufacturerFacets {
  const { maxMinimum } = filters;
  const minimums = [...new Set([...minimumChoices, ...(maxMinimum === undefined ? [] : [maxMinimum])])].toSorted((a, b) => a - b);
  const ofMinimum = new Map(minimums.map((pesos) => [pesos, 0]));
  const ofProvince = new Map<ProvinceSlug | null, number>();
  let live = 0;
  for (const seller of sellers) {
    const count = counts[seller.id] ?? 0;
    if (count === 0) continue;
    const [hasMinimum, isLive, isInProvince] = [
      sellerConditions.minimum(seller, filters),
      sellerConditions.live(seller, filters),
      sellerConditions.province(seller, filters),
    ];
    if (isLive && isInProvince)
      for (const [pesos, total] of ofMinimum) if (seller.minPurchase <= pesos) ofMinimum.set(pesos, total + count);
    if (hasMinimum && isLive) ofProvince.set(seller.province, (ofProvince.get(seller.province) ?? 0) + count);
    if (hasMinimum && isInProvince && seller.live) live += count;
  }
  return {
    minimums: [...ofMinimum]
      .map(([pesos, count]) => ({ value: String(pesos), label: minimumLabel(pesos), count }))
      .filter(({ value, count }) => count > 0 || value === String(maxMinimum)),
    provinces: provinces
      .map(({ slug, name }) => ({ value: slug, label: name, count: ofProvince.get(slug) ?? 0 }))
      .filter(({ value, count }) => count > 0 || filters.provinces.includes(value)),
    live,
  };
}

export const priceFacets = (counts: readonly number[]): FacetValue[] =>
  priceRanges.map((range, i) => {
    const bounds = boundsOf(range);
    return { value: formatPriceRange(bounds), label: priceLabel(bounds), count: counts[i] ?? 0 };
  });

/** In the order of the reference data. */
export const sizeFacets = (counts: Record<string, number>, chosen: readonly string[]): FacetValue[] =>
  valuesOf(sizes, counts, chosen).map(({ value, one, count }) => ({ value, label: one.name, count }));

export const colorFacets = (counts: Record<string, number>, chosen: readonly string[]): ColorFacetValue[] =>
  valuesOf(colors, counts, chosen).map(({ value, one, count }) => ({ value, label: one.name, code: one.code, count }));

function valuesOf<One extends { name: string }>(reference: readonly One[], counts: Record<string, number>, chosen: readonly string[]) {
  const bySlug = new Map(reference.toReversed().map((one) => [slugOf(one.name), one]));
  return [...bySlug]
    .toReversed()
    .map(([value, one]) => ({ value, one, count: Object.hasOwn(counts, value) ? (counts[value] ?? 0) : 0 }))
    .filter(({ value, count }) => count > 0 || chosen.includes(value));
}
