import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { pageSizes } from '@shop/contracts';
import { wholeNumber } from '@shop/platform';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsISO8601, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';

const badPage = { message: 'El número de página no es válido.' };
const badSize = { message: 'El tamaño de página no es válido.' };
const badDay = { message: 'La fecha no es válida.' };
const day = /^\d{4}-\d{2}-\d{2}$/;

/** `?page=&limit=` of a list of orders (API-31). */
export class OrdersQuery {
  @ApiPropertyOptional({ type: Number, minimum: 1, default: 1 })
  @Transform(wholeNumber)
  @IsInt(badPage)
  @Min(1, badPage)
  page: number = 1;

  @ApiPropertyOptional({ type: Number, minimum: 1, maximum: pageSizes.max, default: pageSizes.orders })
  @Transform(wholeNumber)
  @IsInt(badSize)
  @Min(1, badSize)
  @Max(pageSizes.max, badSize)
  limit: number = pageSizes.orders;
}

/** `?all=true`: all orders instead of only the unified ones (B-16). */
const AllOrders = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: Boolean, description: 'All orders instead of only the unified ones.' }),
    IsOptional(),
    Transform(({ value }: { value: unknown }): unknown => (value === 'true' ? true : value === 'false' ? false : value)),
    IsBoolean({ message: 'El filtro no es válido.' }),
  );

export class UnifiedOrdersQuery extends OrdersQuery {
  @AllOrders()
  all?: boolean;
}

export class SubOrdersQuery extends OrdersQuery {
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

  @ApiPropertyOptional({ type: String, description: 'An order number, or part of a buyer’s name.' })
  @IsOptional()
  @IsString({ message: 'La búsqueda no es válida.' })
  @MaxLength(100, { message: 'La búsqueda es demasiado larga.' })
  search?: string;
}

export class CountSubOrdersQuery {
  @ApiPropertyOptional({ type: String, format: 'date-time' })
  @IsOptional()
  @Matches(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$/, badDay)
  @IsISO8601({ strict: true }, badDay)
  since?: string;
}

export class ExportQuery {
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

export class UnifiedExportQuery extends ExportQuery {
  @AllOrders()
  all?: boolean;
}

export const statsDays = [7, 30, 90] as const;

export class StatsQuery {
  @ApiPropertyOptional({ type: Number, enum: statsDays, default: 30 })
  @Transform(wholeNumber)
  @IsIn(statsDays, { message: 'El período no es válido.' })
  days: number = 30;
}
