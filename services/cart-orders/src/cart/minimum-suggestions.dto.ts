import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { limits } from '@shop/contracts';
import { isUuid, wholeNumber } from '@shop/platform';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';

const badAmount = { message: 'El monto que falta no es válido.' };

export class MinimumSuggestionsQuery {
  @ApiProperty({ format: 'uuid' })
  @IsUUID('all', { message: 'El fabricante no es válido.' })
  manufacturer: string;

  @ApiProperty({ type: Number, minimum: 1, description: 'Whole pesos missing to the minimum purchase.' })
  @Transform(wholeNumber)
  @IsInt(badAmount)
  @Min(1, badAmount)
  @Max(999_999_999, badAmount)
  missing: number;

  @ApiPropertyOptional({ type: String, description: 'Comma-separated ids of the products in the cart.' })
  @IsOptional()
  @Transform(({ value }: { value: unknown }): unknown => (typeof value === 'string' ? value.split(',').filter(isUuid) : []))
  @ArrayMaxSize(limits.cart.lines, { message: 'El carrito tiene demasiadas líneas.' })
  have?: string[];
}
