import { type DynamicModule, Module } from '@nestjs/common';
import { createImageStore } from '@shop/images';
import type { IdentityConfig } from '../config.js';
import { KeysModule } from '../keys/keys.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { CarryOutDecisionsHandler } from './commands/carry-out-decisions.command.js';
import { DecideVerificationHandler } from './commands/decide-verification.command.js';
import { RemovePrivateImagesHandler } from './commands/remove-private-images.command.js';
import { SubmitVerificationHandler } from './commands/submit-verification.command.js';
import { UndoDecisionHandler } from './commands/undo-decision.command.js';
import { ViewVerificationImageHandler } from './commands/view-verification-image.command.js';
import { DecisionsJob } from './decisions.job.js';
import { IdentityImagesController } from './identity-images.controller.js';
import { ImageCleanup, ImageCleanupOptions } from './image-cleanup.js';
import { GetVerificationHandler } from './queries/get-verification.query.js';
import { ListPendingManufacturersHandler } from './queries/list-pending-manufacturers.query.js';
import { PrivateImages } from './store/private-images.js';
import { VerificationLinks } from '../manufacturers/verification-links.js';
import { UndoWindow } from './undo-window.js';
import { VerificationController } from './verification.controller.js';

/** Identity photographs of manufacturers, and the admins' decision about them. Deleting an account needs the cleanup. */
@Module({})
export class VerificationModule {
  static forRoot(config: IdentityConfig): DynamicModule {
    return {
      module: VerificationModule,
      global: true,
      imports: [KeysModule, UploadsModule],
      controllers: [VerificationController, IdentityImagesController],
      providers: [
        { provide: PrivateImages, useFactory: () => new PrivateImages(storageOf(config)) },
        {
          provide: ImageCleanupOptions,
          useValue: new ImageCleanupOptions(config.SERVICE_ROLE !== 'api' && config.PRIVATE_IMAGES_URL !== undefined),
        },
        ImageCleanup,
        { provide: UndoWindow, useValue: new UndoWindow(config.VERIFICATION_UNDO_SECONDS) },
        ...(config.SERVICE_ROLE === 'api' ? [] : [DecisionsJob]),
        VerificationLinks,
        SubmitVerificationHandler,
        DecideVerificationHandler,
        UndoDecisionHandler,
        CarryOutDecisionsHandler,
        ViewVerificationImageHandler,
        RemovePrivateImagesHandler,
        GetVerificationHandler,
        ListPendingManufacturersHandler,
      ],
      exports: [ImageCleanup],
    };
  }
}

function storageOf({ PRIVATE_IMAGES_URL, PRIVATE_IMAGES_KEYS, ...config }: IdentityConfig): ConstructorParameters<typeof PrivateImages>[0] {
  if (!PRIVATE_IMAGES_URL || !PRIVATE_IMAGES_KEYS) return undefined;
  const { PRIVATE_IMAGES_ACCESS_KEY: accessKey, PRIVATE_IMAGES_SECRET_KEY: secretKey } = config;
  return { store: createImageStore({ imagesUrl: PRIVATE_IMAGES_URL, accessKey, secretKey, isPublic: false }), keys: PRIVATE_IMAGES_KEYS };
}
