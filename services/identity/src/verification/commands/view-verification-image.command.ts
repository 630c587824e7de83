import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CodedError, type IdentityImage, type Role } from '@shop/contracts';
import { newId, UnitOfWork } from '@shop/messaging';
import { noteAct } from '../../audit.js';
import { PrivateImages } from '../store/private-images.js';
import { aboutImage } from '../verification-images.js';
import { VerificationLinks } from '../verification-links.js';

/** Somebody opens a link to an identity photograph. Who looked at what and when is written down before anything is shown. */
export class ViewVerificationImage extends Command<Buffer> {
  constructor(
    readonly manufacturerId: string,
    readonly which: IdentityImage,
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

  async execute({ manufacturerId, which, link }: ViewVerificationImage): Promise<Buffer> {
    const viewer = await this.links.viewerOf(manufacturerId, which, link);
    if (viewer === undefined) throw badLink();
    const id = await this.unitOfWork.run(async (tx) => {
      const { manager } = tx;
      // What the viewer was when the link was made may be over: an account that is gone, a role that was taken.
      const [user]: { role: Role | null }[] = await manager.query('select role from users where id = $1', [viewer]);
      if (!user || (viewer !== manufacturerId && user.role !== 'admin')) throw badLink();
      const [image]: { id: string }[] = await manager.query(
        'select id from verification_images where manufacturer_id = $1 and which = $2',
        [manufacturerId, which],
      );
      if (!image) throw noImages();
      await manager.query('insert into verification_views (id, manufacturer_id, which, viewer_id) values ($1, $2, $3, $4)', [
        newId(),
        manufacturerId,
        which,
        viewer,
      ]);
      // Its owner looking at it is nobody's business.
      if (viewer !== manufacturerId) noteAct(tx, viewer, 'identity-image.viewed', manufacturerId, which);
      return image.id;
    });
    const picture = await this.images.read(id, aboutImage(manufacturerId, which));
    if (!picture) throw noImages();
    return picture;
  }
}

const badLink = (): CodedError => CodedError.forbidden('verification.bad-link', 'Este enlace ya venció. Volvé a abrir la página.');
const noImages = (): CodedError => CodedError.notFound('verification.no-images', 'Estas imágenes ya se borraron.');
