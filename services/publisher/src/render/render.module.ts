import { type DynamicModule, Module } from '@nestjs/common';
import { PagesModule } from '../pages/pages.module.js';
import { ApiClient } from './api-client.js';
import { NewPages } from './new-pages.js';
import { PageData } from './page-data.js';
import { PageWorker } from './page-worker.js';
import { PageWriter } from './page-writer.js';
import { PublishFinalizer } from './publish-finalizer.js';
import { PublishPages } from './publish-pages.js';
import { RENDER_OPTIONS, type RenderOptions } from './render-options.js';
import { Renderer } from './renderer.js';
import { StorefrontBundle } from './storefront-bundle.js';

/** Renders stale pages and publishes their files. */
@Module({})
export class RenderModule {
  static forRoot(options: RenderOptions): DynamicModule {
    return {
      module: RenderModule,
      global: true,
      imports: [PagesModule],
      providers: [
        { provide: RENDER_OPTIONS, useValue: options },
        ApiClient,
        StorefrontBundle,
        PageData,
        Renderer,
        NewPages,
        PageWriter,
        PublishFinalizer,
        PublishPages,
        PageWorker,
      ],
      exports: [ApiClient, StorefrontBundle, PublishFinalizer, PageWorker],
    };
  }
}
