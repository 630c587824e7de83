import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  accountTexts,
  accountFieldNames,
  fieldNames,
  pageSizes,
  parseInstagramNick,
  limits,
  maxMinPurchase,
  formTexts,
  parseTiktokHandle,
  type PriceVat,
  priceVats,
  type ProvinceSlug,
  provinceSlugs,
  type VatStatus,
} from '@shop/contracts';
import { LineOrNull, pageQuery, ParagraphsOrNull } from '@shop/platform';
import { CuitField, lengthMessage, NameField, OptionalChoice, PhoneField, ReadableText, VatStatusField } from '../fields.js';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsNumber, IsOptional, IsString, IsUUID, Length, Max, Min, ValidateIf } from 'class-validator';

const { name, minPurchase, manufacturerDescription } = limits;
/** Longer than a handle, as users may paste a URL. */
const MAX_HANDLE_LENGTH = 200;
const minPurchaseMessage = { message: formTexts.minPurchaseInvalid };

/** Fields that an admin may change (ACC-14, ACC-16). */
export class PointOfSaleInput {
  @ApiProperty({ type: Boolean })
  @IsBoolean({ message: 'Indicá si tenés punto de venta.' })
  pointOfSale: boolean;

  /** Validated only with a point of sale. */
  @ApiPropertyOptional({ type: String, nullable: true })
  @LineOrNull(name.max)
  @ValidateIf(({ pointOfSale }: { pointOfSale: unknown }) => pointOfSale === true)
  @Length(name.min, name.max, lengthMessage(accountFieldNames.street, name))
  street?: string | null;
}

/** Profile of a store. An absent field stays as it is; null or empty clears it. */
export class StoreProfileInput extends PointOfSaleInput {
  @ApiPropertyOptional({ type: String, nullable: true })
  @ParagraphsOrNull(manufacturerDescription.max)
  @IsOptional()
  @Length(manufacturerDescription.min, manufacturerDescription.max, lengthMessage(fieldNames.description, manufacturerDescription))
  description?: string | null;

  @OptionalChoice(provinceSlugs, accountTexts.province)
  province?: ProvinceSlug | null;

  @CuitField()
  cuit?: string | null;

  @VatStatusField()
  vatStatus?: VatStatus | null;

  @OptionalChoice(priceVats, accountTexts.priceVat)
  priceVat?: PriceVat | null;

  @ApiPropertyOptional({ type: String, nullable: true })
  @LineOrNull(MAX_HANDLE_LENGTH)
  @IsOptional()
  @ReadableText(parseInstagramNick, accountTexts.instagram)
  instagramNick?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true })
  @LineOrNull(MAX_HANDLE_LENGTH)
  @IsOptional()
  @ReadableText(parseTiktokHandle, accountTexts.tiktok)
  tiktokUrl?: string | null;
}

/** Fields that the owner may change (ACC-14). An absent optional field stays as it is; null or empty clears it. */
export class EditManufacturerInput extends StoreProfileInput {
  @NameField(fieldNames.name)
  name: string;

  @NameField(accountFieldNames.owner)
  owner: string;

  @PhoneField()
  phone: string;

  /** Whole pesos; null is no minimum. */
  @ApiProperty({ type: Number, minimum: minPurchase.min, nullable: true })
  @ValidateIf((_, value) => value !== null)
  @Max(maxMinPurchase, minPurchaseMessage)
  @Min(minPurchase.min, minPurchaseMessage)
  @IsNumber({}, minPurchaseMessage)
  minPurchase: number | null;
}

/** Data of a new manufacturer: name and telephone, the rest is optional. */
export class CreateManufacturerInput extends StoreProfileInput {
  @ApiPropertyOptional({ type: Boolean, default: false })
  @Transform(({ value }: { value: unknown }): unknown => value ?? false)
  @IsBoolean({ message: 'Indicá si tenés punto de venta.' })
  override pointOfSale: boolean = false;

  @NameField(fieldNames.name)
  name: string;

  @PhoneField()
  phone: string;

  @ApiPropertyOptional({ type: String, nullable: true })
  @LineOrNull(name.max)
  @IsOptional()
  @Length(name.min, name.max, lengthMessage(accountFieldNames.owner, name))
  owner?: string | null;

  /** Whole pesos. Empty or 0 is no minimum, which only a registration accepts. */
  @ApiPropertyOptional({ type: Number, minimum: 0, default: 0 })
  @Transform(({ value }: { value: unknown }): unknown => (value === '' || value === null || value === undefined ? 0 : value))
  @Max(maxMinPurchase, minPurchaseMessage)
  @Min(0, minPurchaseMessage)
  @IsNumber({}, minPurchaseMessage)
  minPurchase: number = 0;
}

/** Addresses of pictures that the store already has. */
export class StoreImagesInput {
  @ApiProperty({ type: [String], maxItems: limits.imagesPerPicker })
  @IsString({ each: true, message: 'La lista de fotos no es válida.' })
  @ArrayMaxSize(limits.imagesPerPicker, { message: formTexts.tooManyImages })
  @IsArray({ message: 'La lista de fotos no es válida.' })
  images: string[];
}

export class ActivateInput {
  /** Absent toggles the current state. */
  @ApiPropertyOptional({ type: Boolean })
  @IsOptional()
  @IsBoolean({ message: 'Indicá si estás en vivo.' })
  live?: boolean;
}

export class ManufacturersQuery extends pageQuery(pageSizes.manufacturers.api, pageSizes.maxManufacturers) {
  @ApiPropertyOptional({ type: String, description: 'Only these manufacturers, separated by commas.' })
  @IsOptional()
  @Transform(({ value }: { value: unknown }): unknown => (typeof value === 'string' ? value.split(',') : value))
  @IsArray({ message: 'La lista no es válida.' })
  @ArrayMaxSize(pageSizes.max, { message: 'La lista no es válida.' })
  @IsUUID('all', { each: true, message: 'La lista no es válida.' })
  ids?: string[];
}
