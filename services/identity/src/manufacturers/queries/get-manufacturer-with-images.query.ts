import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CodedError, type ManufacturerWithImages } from '@shop/contracts';
import { DataSource } from 'typeorm';
import { manufacturerJson, type ManufacturerRow, ownManufacturerView } from '../manufacturer.view.js';
import { VerificationLinks } from '../verification-links.js';

/** A manufacturer as it and admins see it: in any state, with links to its identity photographs for this viewer (API-35, A-11). */
export class GetManufacturerWithImages extends Query<ManufacturerWithImages> {
  constructor(
    readonly id: string,
    readonly viewerId: string,
  ) {
    super();
  }
}

@QueryHandler(GetManufacturerWithImages)
export class GetManufacturerWithImagesHandler implements IQueryHandler<GetManufacturerWithImages> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: VerificationLinks,
  ) {}

  async execute({ id, viewerId }: GetManufacturerWithImages): Promise<ManufacturerWithImages> {
    const [result]: { row: ManufacturerRow; hasImages: boolean }[] = await this.dataSource.query(
      `select ${manufacturerJson('m')} as row,
              exists (select from verification_images i where i.manufacturer_id = m.id) as "hasImages"
       from manufacturers m where id = $1`,
      [id],
    );
    if (!result) throw CodedError.notFound('manufacturer.not-found', 'No encontramos ese fabricante.');
    const images = result.hasImages ? (await this.links.createLinks(id, viewerId)).images : { selfie: null, dniFront: null, dniBack: null };
    return { ...ownManufacturerView(result.row), ...images };
  }
}
