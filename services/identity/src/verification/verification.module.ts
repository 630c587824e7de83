import { type DynamicModule, Module } from '@nestjs/common';
import { createImageStore } from '@shop/images';
import type { IdentityConfig } from '../config.js';
import { KeysModule } from '../keys/keys.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { RemovePrivateImagesHandler } from './commands/remove-private-images.command.js';
import { SendBackManufacturerHandler } from './commands/send-back-manufacturer.command.js';
import { SubmitVerificationHandler } from './commands/submit-verification.command.js';
import { VerifyManufacturerHandler } from './commands/verify-manufacturer.command.js';
import { ViewVerificationImageHandler } from './commands/view-verification-image.command.js';
import { IdentityImagesController } from './identity-images.controller.js';
import { ImageCleanup, ImageCleanupOptions } from './image-cleanup.js';
import { GetVerificationHandler } from './queries/get-verification.query.js';
import { ListPendingManufacturersHandler } from './queries/list-pending-manufacturers.query.js';
import { PrivateImages } from './store/private-images.js';
import { VerificationLinks } from '../manufacturers/verification-links.js';
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
        VerificationLinks,
        SubmitVerificationHandler,
        VerifyManufacturerHandler,
        SendBackManufacturerHandler,
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
