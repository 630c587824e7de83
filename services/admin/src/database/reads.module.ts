import { type DynamicModule, Module } from '@nestjs/common';
import { Reads } from '@shop/platform';
import { SCHEMA } from './migrations/index.js';

/** `Reads` for every feature. Few at a time: admins are few, and a figure takes a connection for longer than a card does. */
@Module({})
export class ReadsModule {
  static forDatabase(databaseUrl: string): DynamicModule {
    const reads = { provide: Reads, useFactory: () => new Reads({ databaseUrl, schema: SCHEMA, connections: 3 }) };
    return { module: ReadsModule, global: true, providers: [reads], exports: [Reads] };
  }
}
