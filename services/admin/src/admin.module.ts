import { type DynamicModule, Module } from '@nestjs/common';
import { AccountsModule, AccountStandingPolicy } from '@shop/accounts';
import { CqrsModule } from '@nestjs/cqrs';
import { ScheduleModule } from '@nestjs/schedule';
import { MessagingMetrics, MessagingModule } from '@shop/messaging';
import {
  DatabaseModule,
  type DatabaseOptions,
  databaseOptionsOf,
  expiredRateLimits,
  ExpiredRowsModule,
  PlatformModule,
  Reads,
} from '@shop/platform';
import { AuditModule } from './audit/audit.module.js';
import type { AdminConfig } from './config.js';
import { ReplicasModule } from './replicas/replicas.module.js';
import { migrations, SCHEMA } from './database/migrations/index.js';
import { FiguresModule } from './figures/figures.module.js';
import { HealthModule } from './health/health.module.js';
import { ManufacturersModule } from './manufacturers/manufacturers.module.js';
import { PeerUrlsModule } from './peers/peers.module.js';
import { QueueAdminModule } from './queues/queues.module.js';
import { SiteTextsModule } from './site-texts/site-texts.module.js';

export const databaseOptions = (config: AdminConfig): DatabaseOptions =>
  databaseOptionsOf(config, {
    schema: SCHEMA,
    // There are few admins, and statistics hold a connection longer than other queries.
    readConnections: 3,
    entities: [],
    migrations,
  });

@Module({})
export class AdminModule {
  static forRoot(config: AdminConfig): DynamicModule {
    return {
      module: AdminModule,
      imports: [
        PlatformModule.forRoot({
          name: 'admin',
          keys: config.IDENTITY_URL,
          accountStatus: AccountStandingPolicy,
          metrics: [MessagingMetrics, Reads],
        }),
        CqrsModule.forRoot(),
        ScheduleModule.forRoot(),
        DatabaseModule.forService(databaseOptions(config)),
        MessagingModule.forService(SCHEMA, config, { service: 'admin' }),
        AccountsModule.forRoot(),
        ...(config.SERVICE_ROLE === 'api' ? [] : [ExpiredRowsModule.forRoot([expiredRateLimits])]),
        PeerUrlsModule.forRoot(config.peers),
        ManufacturersModule,
        ReplicasModule,
        AuditModule,
        FiguresModule,
        QueueAdminModule,
        HealthModule,
        SiteTextsModule,
      ],
    };
  }
}
