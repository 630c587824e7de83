import { filterParams, filterQuery, type ProductFacets, type ProductFilters, readFilters } from '@shop/contracts';

/** The filters of a list that was loaded, and the number of items of every further choice. */
export interface FilterAnswer {
  filters: ProductFilters;
  facets: Partial<ProductFacets>;
  total: number;
}

const multiple: readonly string[] = [filterParams.sizes, filterParams.colors, filterParams.provinces];

export const filtersOfUrl = (): ProductFilters => readFilters(new URLSearchParams(location.search));

/** The filters after a choice was made or taken back. `name` is the parameter in addresses. */
export function withChoice(filters: ProductFilters, name: string, value: string, isChosen: boolean): ProductFilters {
  const params = new URLSearchParams(filterQuery(filters));
  if (multiple.includes(name)) {
    const rest = (params.get(name) ?? '').split(',').filter((one) => one !== '' && one !== value);
    params.set(name, (isChosen ? [...rest, value] : rest).join(','));
  } else if (isChosen) params.set(name, value);
  else params.delete(name);
  return readFilters(params);
}

/** The values of these filters by parameter. */
export function chosenValues(filters: ProductFilters): Map<string, string[]> {
  const params = new URLSearchParams(filterQuery(filters));
  return new Map([...params].map(([name, value]) => [name, multiple.includes(name) ? value.split(',') : [value]]));
}
