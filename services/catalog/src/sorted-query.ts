import { ApiPropertyOptional } from '@nestjs/swagger';
import type { PageQuery } from '@shop/platform';
import { IsIn, IsOptional } from 'class-validator';

/** Query parameters of a sorted, paged list. `sortBy` and `sortOrder` are aliases. */
export interface SortedQuery<Sort extends string> extends PageQuery {
  sortBy?: Sort;
  sortOrder?: Sort;
}

/** Adds `sortBy` and `sortOrder` to the query class of a paged list. */
export function withSort<Sort extends string>(base: new () => PageQuery, sorts: readonly Sort[]): new () => SortedQuery<Sort> {
  const badSort = { message: `El orden debe ser uno de: ${sorts.join(', ')}.` };
  class SortedPageQuery extends base {
    @ApiPropertyOptional({ enum: sorts })
    @IsOptional()
    @IsIn(sorts, badSort)
    sortBy?: Sort;

    @ApiPropertyOptional({ enum: sorts })
    @IsOptional()
    @IsIn(sorts, badSort)
    sortOrder?: Sort;
  }
  return SortedPageQuery;
}

export const sortOf = <Sort extends string>(query: SortedQuery<Sort>, fallback: Sort): Sort => query.sortBy ?? query.sortOrder ?? fallback;
