import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  maxArticleCodeLength,
  pageSizes,
  type ProductDraft,
  type ProductSort,
  productSorts,
  type SearchSort,
  searchSorts,
  type StockChange,
} from '@shop/contracts';
import { MaxTotalItems, pageQuery, wholeNumber } from '@shop/platform';
import { Transform, type TransformFnParams, Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsInt, IsObject, IsOptional, IsString, IsUUID, ValidateNested } from 'class-validator';
import { badList, DraftBody, OptionalPhotos, OptionalQueryId } from '../draft-fields.js';
import { OptionalSearch } from '../name-search.js';
import { withFilters } from '../filtered-query.js';
import { withSort } from '../sorted-query.js';

const badVariations = { message: 'Las variaciones no son válidas.' };

/** Accepts ids, and objects with an `id`, because responses contain objects. */
const toIds = ({ value }: TransformFnParams): unknown =>
  Array.isArray(value) ? value.map((item: unknown) => (typeof item === 'object' && item !== null && 'id' in item ? item.id : item)) : value;

class VariationBody {
  @ApiProperty()
  @IsInt({ message: 'El color no es válido.' })
  colorId: number;

  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional()
  @IsString({ message: 'La foto debe ser un texto.' })
  mainImage?: string | null;

  @OptionalPhotos()
  images?: string[];
}

/** The writable fields of a product, in the format of responses. Other fields of a body are ignored. */
export class ProductBody extends DraftBody implements ProductDraft {
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: maxArticleCodeLength, description: 'Unique within a store.' })
  @IsOptional()
  @IsString({ message: 'El código debe ser un texto.' })
  articleCode?: string | null;

  @ApiPropertyOptional({ type: [String] })
  @IsOptional()
  @IsArray({ message: 'Las etiquetas deben ser una lista de textos.' })
  @ArrayMaxSize(200, { message: 'Hay demasiadas etiquetas.' })
  @IsString({ each: true, message: 'Las etiquetas deben ser una lista de textos.' })
  tags?: string[];

  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional()
  @IsString({ message: 'La foto principal debe ser un texto.' })
  mainImage?: string | null;

  @OptionalPhotos()
  images?: string[];

  @ApiPropertyOptional()
  @IsOptional()
  @IsBoolean({ message: 'Debe ser sí o no.' })
  onSale?: boolean;

  @ApiPropertyOptional()
  @IsOptional()
  @IsBoolean({ message: 'Debe ser sí o no.' })
  isVariable?: boolean;

  @ApiPropertyOptional({ description: '88 clothing, 130 linen, 131 jewellery.' })
  @IsOptional()
  @IsInt({ message: 'El tipo de producto no es válido.' })
  type?: number;

  @ApiPropertyOptional()
  @IsOptional()
  @IsInt({ message: 'El género no es válido.' })
  genderId?: number;

  @ApiPropertyOptional()
  @IsOptional()
  @IsInt({ message: 'La categoría no es válida.' })
  categoryId?: number;

  @ApiPropertyOptional({ type: [Number] })
  @Transform(toIds)
  @IsOptional()
  @IsArray({ message: 'Los talles no son válidos.' })
  @ArrayMaxSize(200, { message: 'Los talles no son válidos.' })
  @IsInt({ each: true, message: 'Los talles no son válidos.' })
  sizes?: number[];

  @ApiPropertyOptional({ type: [Number], description: 'Ids, or objects with an id as in responses.' })
  @Transform(toIds)
  @IsOptional()
  @IsArray({ message: 'Los colores no son válidos.' })
  @ArrayMaxSize(200, { message: 'Los colores no son válidos.' })
  @IsInt({ each: true, message: 'Los colores no son válidos.' })
  colors?: number[];

  @ApiPropertyOptional({ type: [VariationBody] })
  @IsOptional()
  @IsArray(badList)
  @MaxTotalItems(100 * 21, badList)
  @ArrayMaxSize(100, badList)
  @IsObject({ each: true, ...badVariations })
  @ValidateNested({ each: true, ...badVariations })
  @Type(() => VariationBody)
  variations?: VariationBody[];
}

export class StockBody implements StockChange {
  @ApiPropertyOptional({ description: 'All sizes if absent.' })
  @IsOptional()
  @IsInt({ message: 'El talle no es válido.' })
  sizeId?: number;

  @ApiPropertyOptional({ description: 'All colours if absent.' })
  @IsOptional()
  @IsInt({ message: 'El color no es válido.' })
  colorId?: number;

  @ApiProperty()
  @IsBoolean({ message: 'Debe ser sí o no.' })
  outOfStock: boolean;
}

const OptionalOnSale = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional(),
    IsOptional(),
    Transform(({ value }: { value: unknown }): unknown => (value === 'true' ? true : value === 'false' ? false : value)),
    IsBoolean({ message: 'Debe ser true o false.' }),
  );

const sortedBy = (size: number) => withSort<ProductSort>(pageQuery(size), productSorts);

export class ListProductsQuery extends sortedBy(pageSizes.shop) {
  @OptionalQueryId('El género no es válido.')
  genderId?: number;

  @OptionalQueryId('La categoría no es válida.')
  categoryId?: number;
}
export class ListOffersQuery extends sortedBy(pageSizes.shop) {}
export class StoreProductsQuery extends sortedBy(pageSizes.store) {}
export class MyProductsQuery extends sortedBy(pageSizes.myProducts) {
  @OptionalSearch()
  search?: string;

  @OptionalOnSale()
  onSale?: boolean;

  @OptionalQueryId('La categoría no es válida.')
  categoryId?: number;
}

export class SuggestionsQuery {
  @OptionalSearch()
  search?: string;
}
export class SearchProductsQuery extends withSort<SearchSort>(pageQuery(pageSizes.search.api), searchSorts) {
  @OptionalSearch()
  search?: string;
}

export class FilteredProductsQuery extends withFilters(pageQuery(pageSizes.shop), searchSorts) {
  @OptionalSearch()
  search?: string;

  @ApiPropertyOptional({ type: Number })
  @IsOptional()
  @Transform(wholeNumber)
  @IsInt({ message: 'El género no es válido.' })
  genderId?: number;

  @ApiPropertyOptional({ type: Number, description: 'A category that is a type includes all its categories.' })
  @IsOptional()
  @Transform(wholeNumber)
  @IsInt({ message: 'La categoría no es válida.' })
  categoryId?: number;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Products of one manufacturer.' })
  @IsOptional()
  @IsUUID('all', { message: 'El fabricante no es válido.' })
  userId?: string;

  /** Part of the list, not one of the filters that the response names. */
  @OptionalOnSale()
  onSale?: boolean;
}
