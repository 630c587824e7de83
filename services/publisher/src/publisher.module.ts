import { type DynamicModule, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { MessagingMetrics, MessagingModule } from '@shop/messaging';
import { DatabaseModule, type DatabaseOptions, databaseOptionsOf, PlatformModule } from '@shop/platform';
import { filesAddress, type PublisherConfig } from './config.js';
import { migrations } from './database/migrations/index.js';
import { SCHEMA } from './database/schema.js';
import { FilesModule } from './files/files.module.js';
import { PagesModule } from './pages/pages.module.js';
import { RebuildModule } from './rebuild/rebuild.module.js';
import { RenderModule } from './render/render.module.js';
import { ShareImagesModule } from './share-images/share-images.module.js';
import { SitemapModule } from './sitemap/sitemap.module.js';
import { FirstPublish } from './status/first-publish.js';
import { PublisherMetrics } from './status/publisher-metrics.js';
import { StatusModule } from './status/status.module.js';
import { PublishWorker } from './worker/publish-worker.js';
import { WorkerModule } from './worker/worker.module.js';

export const databaseOptions = (config: PublisherConfig): DatabaseOptions =>
  databaseOptionsOf(config, {
    schema: SCHEMA,
    entities: [],
    migrations,
    poolSize: 8,
    // No user waits for rendering: under a load of events it may wait 60 s for a pool connection.
    connectionTimeoutMs: 60_000,
  });

@Module({})
export class PublisherModule {
  static forRoot(config: PublisherConfig): DynamicModule {
    const { SERVICE_ROLE: role, SITE_URL: siteUrl } = config;
    return {
      module: PublisherModule,
      imports: [
        PlatformModule.forRoot({
          name: 'publisher',
          metrics: [MessagingMetrics, PublisherMetrics],
          ready: { workers: PublishWorker },
          health: { 'first-publish': FirstPublish },
        }),
        CqrsModule.forRoot(),
        DatabaseModule.forService(databaseOptions(config)),
        MessagingModule.forService(SCHEMA, config, { service: 'publisher' }),
        FilesModule.forRoot({ address: filesAddress(config), storefrontDir: config.STOREFRONT_DIR, settings: config }),
        PagesModule,
        SitemapModule.forRoot({ siteUrl }),
        ShareImagesModule.forRoot({ mediaUrl: config.MEDIA_URL, drawsAhead: config.SHARE_IMAGES === 'ahead' }),
        RenderModule.forRoot({ origins: config.origins, siteUrl, concurrency: config.RENDER_CONCURRENCY }),
        RebuildModule,
        StatusModule,
        WorkerModule.forRoot({ role, siteUrl, reconcileMinutes: config.RECONCILE_MINUTES }),
      ],
    };
  }
}
