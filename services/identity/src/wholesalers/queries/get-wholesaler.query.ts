import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CodedError, type Wholesaler } from '@shop/contracts';
import { DataSource } from 'typeorm';
import { type WholesalerRow, wholesalerView } from '../wholesaler.view.js';

export class GetWholesaler extends Query<Wholesaler> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(GetWholesaler)
export class GetWholesalerHandler implements IQueryHandler<GetWholesaler> {
  constructor(private readonly dataSource: DataSource) {}

  async execute({ id }: GetWholesaler): Promise<Wholesaler> {
    const [row]: WholesalerRow[] = await this.dataSource.query(
      'select id, name, phone, street, city, province, postal_code, country, cuit, vat_status from wholesalers where id = $1',
      [id],
    );
    if (!row) throw CodedError.notFound('wholesaler.not-found', 'No encontramos tus datos de mayorista.');
    return wholesalerView(row);
  }
}
