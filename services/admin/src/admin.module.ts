import { type DynamicModule, Module } from '@nestjs/common';
import { accountReactions, AccountsModule } from '@shop/accounts';
import { CqrsModule } from '@nestjs/cqrs';
import { MessagingModule } from '@shop/messaging';
import { DatabaseModule, type DatabaseOptions } from '@shop/platform';
import { AuditModule } from './audit/audit.module.js';
import { KeepAuditLog } from './audit/reactions/keep-audit-log.reaction.js';
import type { AdminConfig } from './config.js';
import { CopiesModule, copyReactions } from './copies/copies.module.js';
import { migrations, SCHEMA } from './database/migrations/index.js';
import { ReadsModule } from './database/reads.module.js';
import { FiguresModule } from './figures/figures.module.js';
import { HealthModule } from './health/health.module.js';
import { ManufacturersModule } from './manufacturers/manufacturers.module.js';
import { BuryManufacturer, KeepManufacturerCopy } from './manufacturers/reactions/keep-manufacturer-copy.reaction.js';
import { PeersModule } from './peers/peers.module.js';
import { QueuesPanelModule } from './queues/queues.module.js';

export const databaseOf = ({ DATABASE_URL: url, DATABASE_POOL: poolSize, MIGRATIONS: mode }: AdminConfig): DatabaseOptions => ({
  schema: SCHEMA,
  url,
  poolSize,
  mode,
  entities: [],
  migrations,
});

/** What every feature stands on, and the features; what a feature is made of, its own module says. */
@Module({})
export class AdminModule {
  static forRoot(config: AdminConfig): DynamicModule {
    return {
      module: AdminModule,
      imports: [
        CqrsModule.forRoot(),
        DatabaseModule.forService(databaseOf(config)),
        MessagingModule.forRoot({
          service: 'admin',
          databaseUrl: config.DATABASE_URL,
          eventsUrl: config.EVENTS_URL,
          schema: SCHEMA,
          role: config.SERVICE_ROLE,
          reactions: [...accountReactions, KeepManufacturerCopy, BuryManufacturer, ...copyReactions, KeepAuditLog],
        }),
        AccountsModule.forRoot({ databaseUrl: config.DATABASE_URL, schema: SCHEMA }),
        ReadsModule.forDatabase(config.DATABASE_URL),
        PeersModule.forRoot(config.peers),
        ManufacturersModule,
        CopiesModule,
        AuditModule,
        FiguresModule,
        QueuesPanelModule,
        HealthModule,
      ],
    };
  }
}
