import { ApiPropertyOptional } from '@nestjs/swagger';
import { pageSizes } from '@shop/contracts';
import { OptionalDay, PageNumber, PageSize } from '@shop/platform';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsOptional, IsString, IsUUID, Matches, MaxLength } from 'class-validator';

const badAction = { message: 'La acción no es válida.' };

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

  @OptionalDay({ description: 'Days of Buenos Aires, both included.' })
  from?: string;

  @OptionalDay()
  to?: string;
}

export class AuditQuery extends AuditFilter {
  @PageNumber()
  page: number = 1;

  @PageSize(pageSizes.audit)
  limit: number = pageSizes.audit;
}
