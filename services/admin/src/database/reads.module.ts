import { type DynamicModule, Module } from '@nestjs/common';
import { Reads } from '@shop/platform';
import { SCHEMA } from './migrations/index.js';

/** A small pool of read connections: there are few admins, and statistics hold a connection longer than other queries. */
@Module({})
export class ReadsModule {
  static forDatabase(databaseUrl: string): DynamicModule {
    const reads = { provide: Reads, useFactory: () => new Reads({ databaseUrl, schema: SCHEMA, connections: 3 }) };
    return { module: ReadsModule, global: true, providers: [reads], exports: [Reads] };
  }
}
