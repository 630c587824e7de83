import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { productTexts } from '@shop/contracts';
import { wholeNumber } from '@shop/platform';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, IsNumber, IsOptional, IsString } from 'class-validator';

export const badList = { message: 'La lista no es válida.' };

/** The fields that drafts of products and packs have in common. */
export class DraftBody {
  @ApiPropertyOptional()
  @IsOptional()
  @IsString({ message: 'El nombre debe ser un texto.' })
  name?: string;

  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional()
  @IsString({ message: 'La descripción debe ser un texto.' })
  description?: string | null;

  @ApiPropertyOptional({ description: 'Whole pesos; halves are rounded up.' })
  @IsOptional()
  @IsNumber({}, { message: productTexts.price })
  price?: number;

  @ApiPropertyOptional({ type: Number, nullable: true })
  @Transform(({ value }): unknown => (value === '' ? null : value))
  @IsOptional()
  @IsNumber({}, { message: productTexts.priceUSD })
  priceUSD?: number | null;
}

/** Addresses of at most twenty photos. */
export const OptionalPhotos = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: [String] }),
    IsOptional(),
    IsArray(badList),
    ArrayMaxSize(20, badList),
    IsString({ each: true, message: 'La foto no es válida.' }),
  );

/** An id in the query of a list. */
export const OptionalQueryId = (message: string): PropertyDecorator =>
  applyDecorators(ApiPropertyOptional({ type: Number }), IsOptional(), Transform(wholeNumber), IsInt({ message }));
