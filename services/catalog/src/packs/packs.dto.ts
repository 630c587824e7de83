import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type PackDraft, packLimits, packSorts, packTexts, pageSizes } from '@shop/contracts';
import { MaxTotalItems, pageQuery } from '@shop/platform';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsDefined, IsInt, IsObject, IsOptional, IsUUID, ValidateNested } from 'class-validator';
import { DraftBody } from '../draft-fields.js';
import { OptionalSearch } from '../name-search.js';
import { withFilters } from '../filtered-query.js';
import { withSort } from '../sorted-query.js';

const badQuantity = { message: packTexts.quantity };
const badProducts = { message: 'Los productos del pack no son válidos.' };

class QuantityBody {
  @ApiProperty({ description: "The inventory's id." })
  @IsUUID('all', { message: 'La variante no es válida.' })
  id: string;

  @ApiProperty({ minimum: 1 })
  @IsInt(badQuantity)
  quantity: number;
}

class ProductPackBody {
  @ApiProperty({ type: [QuantityBody] })
  @IsArray(badProducts)
  @ArrayMaxSize(1000, badProducts)
  @IsObject({ each: true, ...badProducts })
  @ValidateNested({ each: true, ...badProducts })
  @Type(() => QuantityBody)
  quantities: QuantityBody[];
}

class PackProductBody {
  @ApiProperty()
  @IsUUID('all', { message: 'El producto no es válido.' })
  id: string;

  @ApiProperty({ type: ProductPackBody })
  @IsDefined(badProducts)
  @IsObject(badProducts)
  @ValidateNested(badProducts)
  @Type(() => ProductPackBody)
  productpack: ProductPackBody;
}

/** The writable fields of a pack, in the format of responses. Other fields of a body are ignored. */
export class PackBody extends DraftBody {
  @ApiPropertyOptional({ type: [PackProductBody] })
  @IsOptional()
  @MaxTotalItems(200 + packLimits.lines, { message: packTexts.tooMuch })
  @IsArray(badProducts)
  @ArrayMaxSize(200, badProducts)
  @IsObject({ each: true, ...badProducts })
  @ValidateNested({ each: true, ...badProducts })
  @Type(() => PackProductBody)
  products?: PackProductBody[];
}

/** Converts a body to a draft. */
export function draftOf({ products, ...rest }: PackBody): PackDraft {
  if (!products) return rest;
  const lines = products.map(({ id, productpack }) => ({
    productId: id.toLowerCase(),
    quantities: productpack.quantities.map((unit) => ({ inventoryId: unit.id.toLowerCase(), quantity: unit.quantity })),
  }));
  return { ...rest, products: lines };
}

export class ListPacksQuery extends withSort(pageQuery(pageSizes.packs), packSorts) {}
export class MyPacksQuery extends withSort(pageQuery(pageSizes.myPacks), packSorts) {
  @OptionalSearch()
  search?: string;
}

export class NewPacksQuery {
  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Packs of one manufacturer.' })
  @IsOptional()
  @IsUUID('all', { message: 'El fabricante no es válido.' })
  userId?: string;
}

export class FilteredPacksQuery extends withFilters(pageQuery(pageSizes.packs), packSorts) {}
