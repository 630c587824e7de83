import { ApiPropertyOptional } from '@nestjs/swagger';
import type { PageQuery } from '@shop/platform';
import { IsIn, IsOptional } from 'class-validator';

/** A paged list with an order; `sortBy` and `sortOrder` mean the same. */
export interface SortedQuery<Sort extends string> extends PageQuery {
  sortBy?: Sort;
  sortOrder?: Sort;
}

/** Adds the order to the input class of a paged list. */
export function sorted<Sort extends string>(base: new () => PageQuery, sorts: readonly Sort[]): new () => SortedQuery<Sort> {
  const badSort = { message: `El orden debe ser uno de: ${sorts.join(', ')}.` };
  class WithSort extends base {
    @ApiPropertyOptional({ enum: sorts })
    @IsOptional()
    @IsIn(sorts, badSort)
    sortBy?: Sort;

    @ApiPropertyOptional({ enum: sorts })
    @IsOptional()
    @IsIn(sorts, badSort)
    sortOrder?: Sort;
  }
  return WithSort;
}

/** The order that was asked for, under either name. */
export const sortOf = <Sort extends string>(query: SortedQuery<Sort>, otherwise: Sort): Sort =>
  query.sortBy ?? query.sortOrder ?? otherwise;
