import { type DynamicModule, Module } from '@nestjs/common';
import { createImageStore, IMAGE_STORE, type ImageAddress, MultipartUploads, PictureEncoder } from '@shop/images';
import { AddImageOwnersHandler, ImportImagesHandler } from './commands/import-images.command.js';
import { UploadImagesHandler } from './commands/upload-images.command.js';
import { ImagesController } from './images.controller.js';

/** Image uploads. Requires `CqrsModule`, `MessagingModule` and a `DataSource` whose migrations include `Images…`. */
@Module({})
export class ImagesModule {
  static forRoot(address: ImageAddress): DynamicModule {
    return {
      module: ImagesModule,
      controllers: [ImagesController],
      providers: [
        { provide: IMAGE_STORE, useFactory: () => createImageStore(address) },
        PictureEncoder,
        MultipartUploads,
        UploadImagesHandler,
        ImportImagesHandler,
        AddImageOwnersHandler,
      ],
    };
  }
}
