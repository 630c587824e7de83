import multipart from '@fastify/multipart';
import { type DynamicModule, Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { AddImageOwnersHandler, ImportImagesHandler } from './commands/import-images.command.js';
import { UploadImagesHandler } from './commands/upload-images.command.js';
import { ImagesController } from './images.controller.js';
import { PictureEncoder } from './picture-encoder.js';
import { createImageStore, type ImageAddress } from './store/create-image-store.js';
import { IMAGE_STORE } from './store/image-store.js';
import { uploadLimits } from './uploads.js';

/** Lets the service's HTTP server read multipart bodies, within the limits of an upload. */
@Injectable()
class MultipartUploads implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost) {}

  /** Not awaited: that would boot the HTTP server before Nest has given it the error handler, and refusals would leave without a code. */
  onModuleInit(): void {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    void fastify.register(multipart, { limits: uploadLimits });
  }
}

/** Uploaded pictures. Needs `CqrsModule`, `MessagingModule` and a `DataSource` whose migrations include `Images…`. */
@Module({})
export class ImagesModule {
  static forRoot(address: ImageAddress): DynamicModule {
    return {
      module: ImagesModule,
      controllers: [ImagesController],
      providers: [
        { provide: IMAGE_STORE, useFactory: () => createImageStore(address) },
        { provide: PictureEncoder, useFactory: () => new PictureEncoder() },
        MultipartUploads,
        UploadImagesHandler,
        ImportImagesHandler,
        AddImageOwnersHandler,
      ],
    };
  }
}
