import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { pageSizes } from '@shop/contracts';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';

/** Parses a whole number of a query string; leaves other values to the validator. */
export const wholeNumber = ({ value }: TransformFnParams): unknown =>
  typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : value;

const badPage = { message: 'El número de página no es válido.' };
const badSize = { message: 'El tamaño de página no es válido.' };

/** A page number, from 1. */
export const PageNumber = (): PropertyDecorator =>
  applyDecorators(ApiPropertyOptional({ type: Number, minimum: 1, default: 1 }), Transform(wholeNumber), IsInt(badPage), Min(1, badPage));

/** A number of items a page, from 1 to `max`; `size` is the default. */
export const PageSize = (size: number, max: number = pageSizes.max): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: Number, minimum: 1, maximum: max, default: size }),
    Transform(wholeNumber),
    IsInt(badSize),
    Min(1, badSize),
    Max(max, badSize),
  );

/** `?page=&pageSize=` of a list; created by `pageQuery`. */
export abstract class PageQuery {
  /** From 1. */
  page: number;
  pageSize: number;

  get offset(): number {
    return (this.page - 1) * this.pageSize;
  }

  /** Ignores `?offset=` in a URL; without a setter, assigning it would throw. */
  set offset(_: number) {}
}

/**
 * Input class of a paged list: `class ListProducts extends pageQuery(pageSizes.shop) { … }`. `size` is the default; sizes over `max` and
 * pages under 1 are a coded 400.
 */
export function pageQuery(size: number, max: number = pageSizes.max): new () => PageQuery {
  class SizedPageQuery extends PageQuery {
    @PageNumber()
    override page: number = 1;

    @PageSize(size, max)
    override pageSize: number = size;
  }
  return SizedPageQuery;
}
