import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CodedError, type IdentityImage, identityImages, limits, verificationTexts } from '@shop/contracts';
import { PictureEncoder } from '@shop/images';
import { UnitOfWork } from '@shop/messaging';
import { type RateLimit, rateLimitKey, rows } from '@shop/platform';
import { consumeLimit } from '../../rate-limits.js';
import { updateManufacturer } from '../../manufacturers/commands/update-manufacturer.js';
import { Manufacturer } from '../../manufacturers/manufacturer.entity.js';
import { PrivateImages } from '../store/private-images.js';
import { imageContext } from '../verification-images.js';

/** Uploads per account: encoding is expensive and few are needed. */
const UPLOAD_LIMIT: RateLimit = { max: 20, windowMinutes: 60 };
/** Time an upload has before its files are deleted as abandoned. */
const CLAIM_TIMEOUT = '1 hour';

/** A manufacturer uploads its identity photographs (VER-03, VER-07). They are stored encrypted and wait for an admin. */
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
    if (id !== callerId) throw CodedError.forbidden('manufacturer.not-yours', 'Solo podés subir tus propias fotos.');
    this.images.requireStorage();
    await this.unitOfWork.run(({ manager }) => consumeLimit(manager, rateLimitKey('verification', id), UPLOAD_LIMIT));
    // Checked before the encoding, and again in the final transaction.
    await this.unitOfWork.run(async (tx) => (await tx.load(Manufacturer, id))?.assertNotSubmitted());
    const pictures = await Promise.all(
      identityImages.map(async (kind) => ({
        kind,
        fileId: randomUUID(),
        picture: (await this.encoder.encodeSmall(uploaded[kind], kind, (width, height) => assertReadable(kind, width, height))).data,
      })),
    );
    const fileIds = pictures.map(({ fileId }) => fileId);
    // Schedules deletion first; the commit that claims the files cancels it.
    await this.unitOfWork.run(({ manager }) =>
      manager.query('insert into private_image_removals (id, due_at) select unnest($1::uuid[]), now() + $2::interval', [
        fileIds,
        CLAIM_TIMEOUT,
      ]),
    );
    await Promise.all(pictures.map(({ fileId, kind, picture }) => this.images.save(fileId, imageContext(id, kind), picture)));
    await updateManufacturer(this.unitOfWork, id, async (manufacturer, { manager }) => {
      manufacturer.submitImages();
      // A minute before their deletion the files cannot be claimed any more, so that none is deleted while this commits.
      const claimed = await rows(
        manager,
        `with claimed as (
           delete from private_image_removals where id = any($1::uuid[]) and due_at > now() + interval '1 minute' returning 1)
         select from claimed`,
        [fileIds],
      );
      if (claimed.length < fileIds.length)
        throw new CodedError('conflict', 'verification.upload-expired', 'Las fotos tardaron demasiado en llegar. Subilas de nuevo.');
      await manager.query(
        `insert into verification_images (id, manufacturer_id, kind)
         select p.id, $1, p.kind from jsonb_to_recordset($2::jsonb) as p(id uuid, kind text)`,
        [id, JSON.stringify(pictures.map(({ fileId, kind }) => ({ id: fileId, kind })))],
      );
    });
  }
}

/** A side of exactly 800 pixels is accepted: browsers reduce a long photograph that they found readable until its longer side has it. */
function assertReadable(kind: IdentityImage, width: number, height: number): void {
  const { side, readableSide } = limits.identityImage;
  if (Math.min(width, height) < readableSide && Math.max(width, height) !== side)
    throw CodedError.invalid('verification.image-too-small', { [kind]: verificationTexts.tooSmall });
}
