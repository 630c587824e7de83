import { type DynamicModule, Module } from '@nestjs/common';
import { createImageStore, IMAGE_STORE, type ImageAddress, MultipartUploads, PictureEncoder } from '@shop/images';
import { AddImageOwnersHandler, ImportImagesHandler } from './commands/import-images.command.js';
import { UnusedImagesJob } from './unused-images.job.js';
import { UploadImagesHandler } from './commands/upload-images.command.js';
import { ImagesController } from './images.controller.js';

/** Image uploads; workers also delete unused images. Requires `CqrsModule`, `MessagingModule` and a `DataSource` whose migrations include `Images…`. */
@Module({})
export class ImagesModule {
  static forRoot(address: ImageAddress, deletesUnusedImages: boolean): DynamicModule {
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
        ...(deletesUnusedImages ? [UnusedImagesJob] : []),
      ],
    };
  }
}
