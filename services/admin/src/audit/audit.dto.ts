import { ApiPropertyOptional } from '@nestjs/swagger';
import { pageSizes } from '@shop/contracts';
import { wholeNumber } from '@shop/platform';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';

const badPage = { message: 'El número de página no es válido.' };
const badSize = { message: 'El tamaño de página no es válido.' };
const badAction = { message: 'La acción no es válida.' };
const badDay = { message: 'La fecha no es válida.' };
const day = /^\d{4}-\d{2}-\d{2}$/;

/** Filters of the audit log; without any, all entries match. */
export class AuditFilter {
  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Id of the admin.' })
  @IsOptional()
  @IsUUID('all', { message: 'El identificador no es válido.' })
  actor?: string;

  @ApiPropertyOptional({
    type: String,
    description: 'One action or up to 20 comma-separated ones: `product.blocked,pack.blocked`.',
  })
  @IsOptional()
  @Transform(({ value }): unknown => (typeof value === 'string' ? value.split(',') : value))
  @IsArray(badAction)
  @ArrayMinSize(1, badAction)
  @ArrayMaxSize(20, badAction)
  @Matches(/^[a-z-]+\.[a-z-]+$/, { each: true, ...badAction })
  @MaxLength(100, { each: true, ...badAction })
  action?: string[];

  @ApiPropertyOptional({ type: String, description: 'Id of the target.' })
  @IsOptional()
  @IsString({ message: 'El identificador no es válido.' })
  @MaxLength(100, { message: 'El identificador no es válido.' })
  target?: string;

  @ApiPropertyOptional({ type: String, format: 'date', description: 'Days of Buenos Aires, both included.' })
  @IsOptional()
  @Matches(day, badDay)
  @IsISO8601({ strict: true }, badDay)
  from?: string;

  @ApiPropertyOptional({ type: String, format: 'date' })
  @IsOptional()
  @Matches(day, badDay)
  @IsISO8601({ strict: true }, badDay)
  to?: string;
}

export class AuditQuery extends AuditFilter {
  @ApiPropertyOptional({ type: Number, minimum: 1, default: 1 })
  @Transform(wholeNumber)
  @IsInt(badPage)
  @Min(1, badPage)
  page: number = 1;

  @ApiPropertyOptional({ type: Number, minimum: 1, maximum: pageSizes.max, default: pageSizes.audit })
  @Transform(wholeNumber)
  @IsInt(badSize)
  @Min(1, badSize)
  @Max(pageSizes.max, badSize)
  limit: number = pageSizes.audit;
}
