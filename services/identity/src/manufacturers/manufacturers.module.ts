import { type DynamicModule, Module } from '@nestjs/common';
import { createImageStore, PictureEncoder } from '@shop/images';
import { UnitOfWork } from '@shop/messaging';
import type { IdentityConfig } from '../config.js';
import { KeysModule } from '../keys/keys.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { AddStoreImagesHandler } from './commands/add-store-images.command.js';
import { ArrangeStoreImagesHandler } from './commands/arrange-store-images.command.js';
import { CreateManufacturerHandler } from './commands/create-manufacturer.command.js';
import { EditManufacturerHandler } from './commands/edit-manufacturer.command.js';
import { ExpireLiveSessionsHandler } from './commands/expire-live-sessions.command.js';
import { GoLiveHandler } from './commands/go-live.command.js';
import { SetLogoHandler } from './commands/set-logo.command.js';
import { SetPointOfSaleHandler } from './commands/set-point-of-sale.command.js';
import { ExpireLiveJob, MaxLiveHours } from './expire-live.job.js';
import { manufacturerChanged } from './manufacturer-changed.js';
import { Manufacturer } from './manufacturer.entity.js';
import { ManufacturersController } from './manufacturers.controller.js';
import { GetManufacturerHandler } from './queries/get-manufacturer.query.js';
import { GetManufacturerWithImagesHandler } from './queries/get-manufacturer-with-images.query.js';
import { ListManufacturersHandler } from './queries/list-manufacturers.query.js';
import { OrderStepProjection } from './reactions/order-step-projection.reaction.js';
import { StorePicturesController } from './store-pictures.controller.js';
import { StorePictures } from './store-pictures.js';
import { VerificationLinks } from './verification-links.js';

/** Manufacturers, the pictures of their stores and their live sessions. */
@Module({})
export class ManufacturersModule {
  constructor(unitOfWork: UnitOfWork) {
    unitOfWork.onChange(Manufacturer, manufacturerChanged);
  }

  static forRoot(config: IdentityConfig): DynamicModule {
    const { IMAGES_URL: imagesUrl, IMAGES_ACCESS_KEY: accessKey, IMAGES_SECRET_KEY: secretKey } = config;
    return {
      module: ManufacturersModule,
      imports: [KeysModule, UploadsModule],
      controllers: [ManufacturersController, StorePicturesController],
      providers: [
        { provide: MaxLiveHours, useValue: new MaxLiveHours(config.LIVE_HOURS) },
        ...(config.SERVICE_ROLE === 'api' ? [] : [ExpireLiveJob]),
        {
          provide: StorePictures,
          inject: [PictureEncoder],
          useFactory: (encoder: PictureEncoder) =>
            new StorePictures(encoder, imagesUrl ? createImageStore({ imagesUrl, accessKey, secretKey }) : undefined),
        },
        CreateManufacturerHandler,
        EditManufacturerHandler,
        SetPointOfSaleHandler,
        GoLiveHandler,
        ExpireLiveSessionsHandler,
        SetLogoHandler,
        AddStoreImagesHandler,
        ArrangeStoreImagesHandler,
        VerificationLinks,
        OrderStepProjection,
        GetManufacturerHandler,
        GetManufacturerWithImagesHandler,
        ListManufacturersHandler,
      ],
    };
  }
}
