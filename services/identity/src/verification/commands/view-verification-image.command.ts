import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CodedError, type IdentityImage, type Role } from '@shop/contracts';
import { newId, UnitOfWork } from '@shop/messaging';
import { emitAuditEntry } from '../../audit.js';
import { PrivateImages } from '../store/private-images.js';
import { imageContext } from '../verification-images.js';
import { VerificationLinks } from '../../manufacturers/verification-links.js';

/** Opens a link to an identity photograph. The view is logged before the image is returned. */
export class ViewVerificationImage extends Command<Buffer> {
  constructor(
    readonly manufacturerId: string,
    readonly kind: IdentityImage,
    readonly link: string,
  ) {
    super();
  }
}

@CommandHandler(ViewVerificationImage)
export class ViewVerificationImageHandler implements ICommandHandler<ViewVerificationImage> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly links: VerificationLinks,
    private readonly images: PrivateImages,
  ) {}

  async execute({ manufacturerId, kind, link }: ViewVerificationImage): Promise<Buffer> {
    const viewerId = await this.links.viewerOf(manufacturerId, kind, link);
    if (viewerId === undefined) throw badLink();
    const id = await this.unitOfWork.run(async (tx) => {
      const { manager } = tx;
      // The viewer may have been deleted or lost the admin role since the link was created.
      const [user]: { role: Role | null }[] = await manager.query('select role from users where id = $1', [viewerId]);
      if (!user || (viewerId !== manufacturerId && user.role !== 'admin')) throw badLink();
      const [image]: { id: string }[] = await manager.query('select id from verification_images where manufacturer_id = $1 and kind = $2', [
        manufacturerId,
        kind,
      ]);
      if (!image) throw noImages();
      await manager.query('insert into verification_views (id, manufacturer_id, kind, viewer_id) values ($1, $2, $3, $4)', [
        newId(),
        manufacturerId,
        kind,
        viewerId,
      ]);
      // Views by the owner are not audited.
      if (viewerId !== manufacturerId) emitAuditEntry(tx, viewerId, 'identity-image.viewed', manufacturerId, kind);
      return image.id;
    });
    const picture = await this.images.read(id, imageContext(manufacturerId, kind));
    if (!picture) throw noImages();
    return picture;
  }
}

const badLink = (): CodedError => CodedError.forbidden('verification.bad-link', 'Este enlace ya venció. Volvé a abrir la página.');
const noImages = (): CodedError => CodedError.notFound('verification.no-images', 'Estas fotos ya se borraron.');
