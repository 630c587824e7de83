import { type DynamicModule, Module } from '@nestjs/common';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { MigrationsMode } from '../config/settings.js';
import { Reads } from '../reads/reads.js';
import { checkDatabase, prepareDatabase } from './prepare-database.js';
import { PreparingClient } from './preparing-client.js';

export interface DatabaseOptions {
  /** The service's PostgreSQL schema, first in the search path. */
  schema: string;
  /** `postgres://…` */
  url: string;
  entities: Function[];
  /** Run in the order of their timestamps before the service starts. */
  migrations: Function[];
  /** Connections per process; default 10. */
  poolSize?: number;
  /** Connections per process of `Reads`, which only services that set it can inject. */
  readConnections?: number;
  /**
   * Milliseconds a caller waits for a connection; default 5,000, so that a full pool answers "unavailable" instead of hanging. Workers
   * can wait longer.
   */
  connectionTimeoutMs?: number;
  /** Milliseconds a statement waits for another transaction's lock; default unlimited. Not for migrations. */
  lockTimeoutMs?: number;
  /** Prepares statements once per connection, for services with few, frequent statements. */
  preparedStatements?: boolean;
  /** `run` (default) migrates at start-up; `check` expects that a job has run `migrate`. */
  mode?: MigrationsMode;
}

/** Provides the service's DataSource, and `Reads` if `readConnections` is set, after creating schema and extensions and running migrations. */
@Module({})
export class DatabaseModule {
  static forService(options: DatabaseOptions): DynamicModule {
    // Named, because several services may share a process; within a service it is injected by class.
    const { schema: name, url: databaseUrl, readConnections: connections } = options;
    const reads = connections ? [{ provide: Reads, useFactory: () => new Reads({ databaseUrl, schema: name, connections }) }] : [];
    return {
      module: DatabaseModule,
      global: true,
      providers: [{ provide: DataSource, useExisting: getDataSourceToken(name) }, ...reads],
      exports: [DataSource, ...reads],
      imports: [
        TypeOrmModule.forRootAsync({
          name,
          useFactory: async () => {
            const dataSource = dataSourceOptions(options);
            await (options.mode === 'check' ? checkDatabase(options, dataSource) : prepareDatabase(options, dataSource));
            return { ...withLockTimeout(dataSource, options.lockTimeoutMs), retryAttempts: 0 };
          },
        }),
      ],
    };
  }
}

/** Migrates a service's database, as a job before processes with `mode: 'check'`. Needs the rights of the schema's owner. */
export const migrate = (options: DatabaseOptions): Promise<void> => prepareDatabase(options, dataSourceOptions(options));

/** TypeORM options of a service, also for tools with their own DataSource. */
export function dataSourceOptions({
  schema,
  url,
  entities,
  migrations,
  poolSize = 10,
  connectionTimeoutMs = 5_000,
  preparedStatements = false,
}: DatabaseOptions): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    schema,
    entities,
    migrations,
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    synchronize: false,
    logging: false,
    installExtensions: false,
    poolSize,
    applicationName: `shop-${schema}`,
    connectTimeoutMS: connectionTimeoutMs,
    extra: { options: `-c search_path=${schema},public`, ...(preparedStatements && { Client: PreparingClient }) },
  };
}

function withLockTimeout(options: DataSourceOptions, lockTimeoutMs: number | undefined): DataSourceOptions {
  if (lockTimeoutMs === undefined) return options;
  const extra: { options: string } = options.extra;
  return { ...options, extra: { ...extra, options: `${extra.options} -c lock_timeout=${lockTimeoutMs}` } };
}
