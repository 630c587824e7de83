import { type DynamicModule, Module } from '@nestjs/common';
import { Reads } from '@shop/platform';
import { SCHEMA } from './migrations/index.js';

@Module({})
export class ReadsModule {
  static forDatabase(databaseUrl: string): DynamicModule {
    const reads = { provide: Reads, useFactory: () => new Reads({ databaseUrl, schema: SCHEMA }) };
    return { module: ReadsModule, global: true, providers: [reads], exports: [Reads] };
  }
}
