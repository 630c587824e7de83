import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CodedError, type Verification, type VerificationStatus } from '@shop/contracts';
import { DataSource } from 'typeorm';
import { VerificationLinks } from '../../manufacturers/verification-links.js';

/** Verification state of a manufacturer, with image links for this viewer. For the manufacturer and admins. */
export class GetVerification extends Query<Verification> {
  constructor(
    readonly manufacturerId: string,
    readonly viewer: { id: string; isAdmin: boolean },
  ) {
    super();
  }
}

@QueryHandler(GetVerification)
export class GetVerificationHandler implements IQueryHandler<GetVerification> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: VerificationLinks,
  ) {}

  async execute({ manufacturerId, viewer }: GetVerification): Promise<Verification> {
    if (!viewer.isAdmin && viewer.id !== manufacturerId)
      throw CodedError.forbidden('manufacturer.not-yours', 'Solo podés ver tu propia verificación.');
    const [row]: { status: VerificationStatus; note: string | null; uploadedAt: Date | null }[] = await this.dataSource.query(
      `select verification_status as status, verification_note as note,
              (select min(i.uploaded_at) from verification_images i where i.manufacturer_id = m.id) as "uploadedAt"
       from manufacturers m where id = $1`,
      [manufacturerId],
    );
    if (!row) throw CodedError.notFound('manufacturer.not-found', 'No encontramos ese fabricante.');
    const { status, note, uploadedAt } = row;
    if (!uploadedAt) return { status, note, uploadedAt: null, images: null, expiresAt: null };
    return { status, note, uploadedAt: uploadedAt.toISOString(), ...(await this.links.createLinks(manufacturerId, viewer.id)) };
  }
}
