import { type DynamicModule, Module } from '@nestjs/common';
import { PagesModule } from '../pages/pages.module.js';
import { ShareImageCleanup } from './share-image-cleanup.js';
import { SHARE_IMAGE_OPTIONS, type ShareImageOptions } from './share-image-options.js';
import { ShareImageProcess } from './share-image-process.js';
import { ShareImageTable } from './share-image-table.js';
import { ShareImageWorker } from './share-image-worker.js';
import { ShareImagesController } from './share-images.controller.js';
import { ShareImages } from './share-images.js';
import { StaleShareImages } from './stale-share-images.js';
import { StoredImages } from './stored-images.js';

/** The images that chat apps show for a shared address. */
@Module({})
export class ShareImagesModule {
  static forRoot(options: ShareImageOptions): DynamicModule {
    return {
      module: ShareImagesModule,
      global: true,
      imports: [PagesModule],
      controllers: [ShareImagesController],
      providers: [
        { provide: SHARE_IMAGE_OPTIONS, useValue: options },
        StaleShareImages,
        ShareImageTable,
        StoredImages,
        ShareImageProcess,
        ShareImages,
        ShareImageCleanup,
        ShareImageWorker,
      ],
      exports: [StaleShareImages, ShareImageTable, ShareImageProcess, ShareImages, ShareImageCleanup, ShareImageWorker],
    };
  }
}
