import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { instagramNick, limits, texts, tiktokHandle } from '@shop/contracts';
import { Trim, TrimToNull } from '@shop/platform';
import { Transform } from 'class-transformer';
import { IsBoolean, IsNumber, IsOptional, IsString, Length, Matches, Max, Min, ValidateBy, ValidateIf } from 'class-validator';

const { name, phone, minPurchase, manufacturerDescription } = limits;
const between = (what: string, { min, max }: { min: number; max: number }) => ({
  message: `${what} debe tener entre ${min} y ${max} caracteres.`,
});
const phoneMessage = { message: `El teléfono debe tener entre ${phone.min} y ${phone.max} dígitos.` };
const minPurchaseMessage = { message: texts.minPurchaseInvalid };

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
  @TrimToNull()
  @ValidateIf(({ pointOfSale }: { pointOfSale: unknown }) => pointOfSale === true)
  @Length(name.min, name.max, between('La dirección', name))
  street?: string | null;
}

/** What its owner may change (ACC-14); an optional field that is absent stays as it is, null or empty clears it. */
export class EditManufacturerInput extends PointOfSaleInput {
  @ApiProperty({ type: String, minLength: name.min, maxLength: name.max })
  @Trim()
  @Length(name.min, name.max, between('El nombre', name))
  name: string;

  @ApiProperty({ type: String, minLength: name.min, maxLength: name.max })
  @Trim()
  @Length(name.min, name.max, between('El nombre del dueño', name))
  owner: string;

  /** Digits; + and separators are dropped. */
  @ApiProperty({ type: String })
  @Transform(({ value }: { value: unknown }): unknown => (typeof value === 'string' ? value.replace(/[\s+().-]/g, '') : value))
  @Matches(new RegExp(`^\\d{${phone.min},${phone.max}}$`), phoneMessage)
  @IsString(phoneMessage)
  phone: string;

  /** Whole pesos. */
  @ApiProperty({ type: Number, minimum: minPurchase.min })
  @Max(1_000_000_000, minPurchaseMessage)
  @Min(minPurchase.min, minPurchaseMessage)
  @IsNumber({}, minPurchaseMessage)
  minPurchase: number;

  @ApiPropertyOptional({ type: String, nullable: true })
  @TrimToNull()
  @IsOptional()
  @Length(manufacturerDescription.min, manufacturerDescription.max, between('La descripción', manufacturerDescription))
  description?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true })
  @TrimToNull()
  @IsOptional()
  @Handle(instagramNick, 'El usuario de Instagram no es válido.')
  instagramNick?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true })
  @TrimToNull()
  @IsOptional()
  @Handle(tiktokHandle, 'El usuario de TikTok no es válido.')
  tiktokUrl?: string | null;
}

export class ActivateInput {
  /** Absent: the other way round. */
  @ApiPropertyOptional({ type: Boolean })
  @IsOptional()
  @IsBoolean({ message: 'Indicá si estás en vivo.' })
  live?: boolean;
}
