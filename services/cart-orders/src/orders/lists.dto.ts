import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { pageSizes } from '@shop/contracts';
import { OptionalDay, OptionalTime, PageNumber, PageSize, SearchText } from '@shop/platform';
import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional } from 'class-validator';

/** `?page=&limit=` of a list of orders (API-31). */
export class OrdersQuery {
  @PageNumber()
  page: number = 1;

  @PageSize(pageSizes.orders)
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
  @OptionalDay({ description: 'Days of Buenos Aires, both included.' })
  from?: string;

  @OptionalDay()
  to?: string;

  @SearchText(100, 'An order number, or part of a buyer’s name.')
  search?: string;
}

export class CountSubOrdersQuery {
  @OptionalTime()
  since?: string;
}

export class ExportQuery {
  @OptionalDay({ description: 'Days of Buenos Aires, both included.' })
  from?: string;

  @OptionalDay()
  to?: string;
}

export class UnifiedExportQuery extends ExportQuery {
  @AllOrders()
  all?: boolean;
}
