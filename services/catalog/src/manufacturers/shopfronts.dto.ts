import { ApiPropertyOptional } from '@nestjs/swagger';
import { pageSizes, type ProvinceSlug, provinceSlugs, type ShopfrontSort, shopfrontSorts } from '@shop/contracts';
import { pageQuery } from '@shop/platform';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { OptionalQueryId } from '../draft-fields.js';
import { OptionalSearch } from '../name-search.js';

export class ShopfrontsQuery extends pageQuery(pageSizes.manufacturers.screen) {
  @OptionalSearch()
  search?: string;

  @ApiPropertyOptional({ enum: provinceSlugs })
  @IsOptional()
  @IsIn(provinceSlugs, { message: 'La provincia no es válida.' })
  province?: ProvinceSlug;

  @OptionalQueryId('La categoría no es válida.')
  categoryId?: number;

  @OptionalQueryId('El mínimo no es válido.')
  maxMinPurchase?: number;

  @ApiPropertyOptional()
  @IsOptional()
  @Transform(({ value }: { value: unknown }): unknown => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean({ message: 'Debe ser sí o no.' })
  live?: boolean;

  @ApiPropertyOptional({ enum: shopfrontSorts })
  @IsIn(shopfrontSorts, { message: 'El orden no es válido.' })
  sortBy: ShopfrontSort = 'newest';
}
