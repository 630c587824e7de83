import {
  type DynamicModule,
  Inject,
  Injectable,
  Module,
  type OnApplicationBootstrap,
  type BeforeApplicationShutdown,
} from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { MessagingMetrics, MessagingModule, messagingMigrations } from '@shop/messaging';
import { DatabaseModule, type DatabaseOptions, PlatformModule } from '@shop/platform';
import { DataSource } from 'typeorm';
import { ReconcileHandler } from './commands/reconcile.command.js';
import { RepublishHandler } from './commands/republish.command.js';
import type { PublisherConfig } from './config.js';
import { ShareImagesController } from './share-images/share-images.controller.js';
import { Pages1760000000001, SCHEMA } from './database/migrations/1-pages.js';
import { TagsByPage1760000000002 } from './database/migrations/2-tags-by-page.js';
import { Causes1763690000000 } from './database/migrations/3-causes.js';
import { Cards1763700000000 } from './database/migrations/4-cards.js';
import { CardPages1764700000000 } from './database/migrations/5-card-pages.js';
import { PlainNames1764720000000 } from './database/migrations/6-plain-names.js';
import { Publisher } from './publisher.js';
import { MarkPages } from './reactions/mark-pages.reaction.js';
import { FirstPublish } from './status/first-publish.js';
import { PublisherMetrics } from './status/publisher-metrics.js';
import { StatusController } from './status/status.controller.js';

const CONFIG = Symbol('publisher config');

/** Starts rendering in processes with the worker role. */
@Injectable()
class Rendering implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    @Inject(CONFIG) private readonly config: PublisherConfig,
    private readonly publisher: Publisher,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.SERVICE_ROLE !== 'api') await this.publisher.start();
  }

  /** Runs before the database connections close. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.publisher.stop();
  }
}

export const databaseOf = ({ DATABASE_URL: url, MIGRATIONS: mode }: PublisherConfig): DatabaseOptions => ({
  schema: SCHEMA,
  url,
  mode,
  entities: [],
  migrations: [
    ...messagingMigrations(SCHEMA),
    Pages1760000000001,
    TagsByPage1760000000002,
    Causes1763690000000,
    Cards1763700000000,
    CardPages1764700000000,
    PlainNames1764720000000,
  ],
  poolSize: 8,
  // No user waits for rendering: under a load of events it may wait 60 s for a pool connection.
  connectionTimeoutMs: 60_000,
});

@Module({})
export class PublisherModule {
  static with(config: PublisherConfig): DynamicModule {
    return {
      module: PublisherModule,
      imports: [
        PlatformModule.forRoot({
          name: 'publisher',
          metrics: [MessagingMetrics, PublisherMetrics],
          health: { 'first-publish': FirstPublish },
        }),
        CqrsModule.forRoot(),
        DatabaseModule.forService(databaseOf(config)),
        MessagingModule.forRoot({
          service: 'publisher',
          databaseUrl: config.DATABASE_URL,
          eventsUrl: config.EVENTS_URL,
          schema: SCHEMA,
          role: config.SERVICE_ROLE,
        }),
      ],
      controllers: [StatusController, ShareImagesController],
      providers: [
        { provide: CONFIG, useValue: config },
        {
          provide: Publisher,
          inject: [DataSource, PublisherMetrics],
          useFactory: (db: DataSource, { freshness }: PublisherMetrics) => Publisher.create(db, config, freshness),
        },
        PublisherMetrics,
        FirstPublish,
        MarkPages,
        RepublishHandler,
        ReconcileHandler,
        Rendering,
      ],
      exports: [Publisher],
    };
  }
}
