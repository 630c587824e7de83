import { ApiPropertyOptional } from '@nestjs/swagger';
import { pageSizes } from '@shop/contracts';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';

/** A whole number of the address bar; what is not one is left as it is, for the validator to refuse. */
export const wholeNumber = ({ value }: TransformFnParams): unknown =>
  typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : value;

const badPage = { message: 'El número de página no es válido.' };
const badSize = { message: 'El tamaño de página no es válido.' };

/** `?page=&pageSize=` of a list; make one with `pageQuery`. */
export abstract class PageQuery {
  /** From 1. */
  page: number;
  pageSize: number;

  /** Rows to skip. */
  get offset(): number {
    return (this.page - 1) * this.pageSize;
  }

  /** An `?offset=` in an address is surplus and changes nothing; without a setter, reading it would throw. */
  set offset(_: number) {}
}

/**
 * The input class of a paged list, to use as it is or to extend: `class ListProducts extends pageQuery(pageSizes.shop) { … }`.
 * `size` is what a call without a size gets; sizes over `max` and pages under 1 are a coded 400.
 */
export function pageQuery(size: number, max: number = pageSizes.max): new () => PageQuery {
  class SizedPageQuery extends PageQuery {
    @ApiPropertyOptional({ type: Number, minimum: 1, default: 1 })
    @Transform(wholeNumber)
    @IsInt(badPage)
    @Min(1, badPage)
    override page: number = 1;

    @ApiPropertyOptional({ type: Number, minimum: 1, maximum: max, default: size })
    @Transform(wholeNumber)
    @IsInt(badSize)
    @Min(1, badSize)
    @Max(max, badSize)
    override pageSize: number = size;
  }
  return SizedPageQuery;
}
