import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { fieldNames, fieldTexts, instagramNick, limits, minPurchaseMax, formTexts, tiktokHandle } from '@shop/contracts';
import { Trim, TrimToNull } from '@shop/platform';
import { between, NameField, PhoneField } from '../fields.js';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsNumber,
  IsOptional,
  IsString,
  Length,
  Max,
  Min,
  ValidateBy,
  ValidateIf,
} from 'class-validator';

const { name, minPurchase, manufacturerDescription } = limits;
/** A name on another site may be pasted as an address. */
const handleMax = 200;
const minPurchaseMessage = { message: formTexts.minPurchaseInvalid };

/** A name on another site: typed with or without @, or as a pasted address. */
const Handle = (read: (typed: string) => string | null | undefined, message: string): PropertyDecorator =>
  ValidateBy({ name: 'handle', validator: { validate: (v: unknown) => typeof v === 'string' && read(v) !== undefined } }, { message });

/** What an admin may change of a manufacturer (ACC-14, ACC-16). */
export class PointOfSaleInput {
  @ApiProperty({ type: Boolean })
  @IsBoolean({ message: 'Indicá si tenés punto de venta.' })
  pointOfSale: boolean;

  /** Only looked at with a point of sale. */
  @ApiPropertyOptional({ type: String, nullable: true })
  @TrimToNull(name.max)
  @ValidateIf(({ pointOfSale }: { pointOfSale: unknown }) => pointOfSale === true)
  @Length(name.min, name.max, between(fieldNames.street, name))
  street?: string | null;
}

/** What a store says of itself; an absent field stays as it is, null or empty clears it. */
export class AboutInput extends PointOfSaleInput {
  @ApiPropertyOptional({ type: String, nullable: true })
  @TrimToNull(manufacturerDescription.max)
  @IsOptional()
  @Length(manufacturerDescription.min, manufacturerDescription.max, between(fieldNames.description, manufacturerDescription))
  description?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true })
  @TrimToNull(handleMax)
  @IsOptional()
  @Handle(instagramNick, fieldTexts.instagram)
  instagramNick?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true })
  @TrimToNull(handleMax)
  @IsOptional()
  @Handle(tiktokHandle, fieldTexts.tiktok)
  tiktokUrl?: string | null;
}

/** What its owner may change (ACC-14); an optional field that is absent stays as it is, null or empty clears it. */
export class EditManufacturerInput extends AboutInput {
  @NameField(fieldNames.name)
  name: string;

  @NameField(fieldNames.owner)
  owner: string;

  @PhoneField()
  phone: string;

  /** Whole pesos. */
  @ApiProperty({ type: Number, minimum: minPurchase.min })
  @Max(minPurchaseMax, minPurchaseMessage)
  @Min(minPurchase.min, minPurchaseMessage)
  @IsNumber({}, minPurchaseMessage)
  minPurchase: number;
}

/** What somebody becomes a manufacturer with: a name and a telephone, and whatever else they know already. */
export class CreateManufacturerInput extends AboutInput {
  @ApiPropertyOptional({ type: Boolean, default: false })
  @Transform(({ value }: { value: unknown }): unknown => value ?? false)
  @IsBoolean({ message: 'Indicá si tenés punto de venta.' })
  override pointOfSale: boolean = false;

  @NameField(fieldNames.name)
  name: string;

  @PhoneField()
  phone: string;

  @ApiPropertyOptional({ type: String, nullable: true })
  @TrimToNull(name.max)
  @IsOptional()
  @Length(name.min, name.max, between(fieldNames.owner, name))
  owner?: string | null;

  /** Whole pesos; empty is 0, no minimum, which only a registration may say. */
  @ApiPropertyOptional({ type: Number, minimum: 0, default: 0 })
  @Transform(({ value }: { value: unknown }): unknown => (value === '' || value === null || value === undefined ? 0 : value))
  @Max(minPurchaseMax, minPurchaseMessage)
  @Min(0, minPurchaseMessage)
  @IsNumber({}, minPurchaseMessage)
  minPurchase: number = 0;
}

/** Addresses of pictures that its store has already. */
export class StoreImagesInput {
  @ApiProperty({ type: [String], maxItems: limits.imagesPerPicker })
  @IsString({ each: true, message: 'La lista de imágenes no es válida.' })
  @ArrayMaxSize(limits.imagesPerPicker, { message: formTexts.tooManyImages })
  @IsArray({ message: 'La lista de imágenes no es válida.' })
  images: string[];
}

export class SendBackInput {
  @ApiProperty({ type: String, minLength: manufacturerDescription.min, maxLength: manufacturerDescription.max })
  @Length(manufacturerDescription.min, manufacturerDescription.max, between(fieldNames.reason, manufacturerDescription))
  @Trim(manufacturerDescription.max)
  reason: string;
}

export class ActivateInput {
  /** Absent: the other way round. */
  @ApiPropertyOptional({ type: Boolean })
  @IsOptional()
  @IsBoolean({ message: 'Indicá si estás en vivo.' })
  live?: boolean;
}
