import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CodedError, type IdentityImage, identityImages } from '@shop/contracts';
import { PictureEncoder } from '@shop/images';
import { UnitOfWork } from '@shop/messaging';
import { attemptKey, countAttempt } from '../../attempts/attempts.js';
import { changeManufacturer } from '../../manufacturers/commands/change.js';
import { Manufacturer } from '../../manufacturers/manufacturer.entity.js';
import { PrivateImages } from '../store/private-images.js';
import { aboutImage } from '../verification-images.js';

/** Uploads of one account: each is work, and none is needed often. */
const UPLOADS = { limit: 20, window: 60 };
/** Until then images nobody knows of stay, so that who uploads has the time to say that they are there. */
const UNCLAIMED = '1 hour';

/** A manufacturer shows who it is (VER-03, VER-07): its images are kept sealed, and it waits for an admin. */
export class SubmitVerification extends Command<void> {
  constructor(
    readonly id: string,
    readonly callerId: string,
    readonly uploaded: Readonly<Record<IdentityImage, Buffer>>,
  ) {
    super();
  }
}

@CommandHandler(SubmitVerification)
export class SubmitVerificationHandler implements ICommandHandler<SubmitVerification> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly encoder: PictureEncoder,
    private readonly images: PrivateImages,
  ) {}

  async execute({ id, callerId, uploaded }: SubmitVerification): Promise<void> {
    if (id !== callerId) throw CodedError.forbidden('manufacturer.not-yours', 'Solo podés subir tus propias imágenes.');
    this.images.needPlace();
    await this.unitOfWork.run(({ manager }) => countAttempt(manager, attemptKey('verification', id), UPLOADS));
    // Said before the work, and once more when it is done.
    await this.unitOfWork.run(async (tx) => (await tx.load(Manufacturer, id))?.needUnsubmitted());
    const pictures = await Promise.all(
      identityImages.map(async (which) => ({
        which,
        fileId: randomUUID(),
        picture: (await this.encoder.small(uploaded[which], which)).data,
      })),
    );
    const fileIds = pictures.map(({ fileId }) => fileId);
    // First noted as rubbish: what is kept and never claimed, for whatever reason, goes by itself.
    await this.unitOfWork.run(({ manager }) =>
      manager.query('insert into private_image_removals (id, due_at) select unnest($1::uuid[]), now() + $2::interval', [
        fileIds,
        UNCLAIMED,
      ]),
    );
    await Promise.all(pictures.map(({ fileId, which, picture }) => this.images.keep(fileId, aboutImage(id, which), picture)));
    await changeManufacturer(this.unitOfWork, id, async (manufacturer, { manager }) => {
      manufacturer.submitImages();
      await manager.query('delete from private_image_removals where id = any($1::uuid[])', [fileIds]);
      await manager.query(
        `insert into verification_images (id, manufacturer_id, which)
         select p.id, $1, p.which from jsonb_to_recordset($2::jsonb) as p(id uuid, which text)`,
        [id, JSON.stringify(pictures.map(({ fileId, which }) => ({ id: fileId, which })))],
      );
    });
  }
}
