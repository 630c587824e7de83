import { ApiPropertyOptional } from '@nestjs/swagger';
import { filterParams, filterPatterns, type ProductFilters, readFilters, type SearchSort, sortOfSlug, sortSlugs } from '@shop/contracts';
import type { PageQuery } from '@shop/platform';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, Matches, MaxLength } from 'class-validator';

/** The value of `?talle=&talle=` as one list, and an empty value as an absent one. */
const joined = ({ value }: { value: unknown }): unknown => {
  const text = Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.join(',') : value;
  return text === '' ? undefined : text;
};

const FilterParam =
  (pattern: RegExp, message: string, example: string): PropertyDecorator =>
  (target, key) => {
    for (const decorate of [
      ApiPropertyOptional({ type: String, example }),
      IsOptional(),
      Transform(joined),
      MaxLength(1000, { message }),
      Matches(pattern, { message }),
    ])
      decorate(target, key);
  };

/** Query parameters of a filtered list, as in the shop's addresses. */
export interface FilteredQuery extends PageQuery {
  precio?: string;
  talle?: string;
  color?: string;
  oferta?: string;
  minimo?: string;
  vivo?: string;
  provincia?: string;
  orden?: string;
}

/** Adds the filters to the query class of a paged list. */
export function withFilters(base: new () => PageQuery, sorts: readonly SearchSort[]): new () => FilteredQuery {
  const sortValues = sorts.map((sort) => sortSlugs[sort]);
  class FilteredPageQuery extends base {
    @FilterParam(filterPatterns.price, 'El precio no es válido.', '5000-10000')
    precio?: string;

    @FilterParam(filterPatterns.slugs, 'El talle no es válido.', '42,44')
    talle?: string;

    @FilterParam(filterPatterns.slugs, 'El color no es válido.', 'negro,azul-marino')
    color?: string;

    @FilterParam(filterPatterns.flag, 'La oferta debe ser 1 o 0.', '1')
    oferta?: string;

    @FilterParam(filterPatterns.pesos, 'El mínimo no es válido.', '70000')
    minimo?: string;

    @FilterParam(filterPatterns.flag, 'En vivo debe ser 1 o 0.', '1')
    vivo?: string;

    @FilterParam(filterPatterns.slugs, 'La provincia no es válida.', 'santa-fe')
    provincia?: string;

    @ApiPropertyOptional({ enum: sortValues })
    @IsOptional()
    @Transform(joined)
    @IsIn(sortValues, { message: `El orden debe ser uno de: ${sortValues.join(', ')}.` })
    orden?: string;
  }
  return FilteredPageQuery;
}

export function filtersOfQuery(query: FilteredQuery): ProductFilters {
  const params = new URLSearchParams();
  for (const name of Object.values(filterParams)) {
    const value = query[name];
    if (value !== undefined) params.set(name, value);
  }
  return readFilters(params);
}

export const filteredSortOf = (query: FilteredQuery, fallback: SearchSort): SearchSort => sortOfSlug(query.orden ?? '') ?? fallback;
