import { type ProductFilters, readFilters } from '@shop/contracts';

export const filtersOfUrl = (): ProductFilters => readFilters(new URLSearchParams(location.search));
