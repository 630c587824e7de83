import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CodedError, type Manufacturer } from '@shop/contracts';
import { DataSource } from 'typeorm';
import { manufacturerJson, type ManufacturerRow, manufacturerView } from '../manufacturer.view.js';

/** A manufacturer by its user's id (API-10). An unverified or suspended one is visible to its owner and admins only. */
export class GetManufacturer extends Query<Manufacturer> {
  constructor(
    readonly id: string,
    readonly seesUnverified: boolean,
  ) {
    super();
  }
}

@QueryHandler(GetManufacturer)
export class GetManufacturerHandler implements IQueryHandler<GetManufacturer> {
  constructor(private readonly dataSource: DataSource) {}

  async execute({ id, seesUnverified }: GetManufacturer): Promise<Manufacturer> {
    const [result]: { row: ManufacturerRow }[] = await this.dataSource.query(
      `select ${manufacturerJson('m')} as row from manufacturers m where id = $1 and (verification_status = 'verified' and not suspended or $2)`,
      [id, seesUnverified],
    );
    if (!result) throw CodedError.notFound('manufacturer.not-found', 'No encontramos ese fabricante.');
    return manufacturerView(result.row);
  }
}
