import { type DynamicModule, Module } from '@nestjs/common';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { MigrationsMode } from '../config/settings.js';
import { checkDatabase, prepareDatabase } from './prepare-database.js';
import { PreparingClient } from './preparing-client.js';

export interface DatabaseOptions {
  /** The service's own PostgreSQL schema; unqualified names in SQL mean it. */
  schema: string;
  /** `postgres://…` */
  url: string;
  entities: Function[];
  /** Migration classes, run in the order of their timestamps before the service serves anything. */
  migrations: Function[];
  /** Connections of this process to the database; 10 by default. */
  poolSize?: number;
  /** Milliseconds a caller waits for a connection; 5,000 by default: a full pool answers "unavailable" instead of hanging. Workers can wait longer. */
  patience?: number;
  /** Milliseconds a statement waits for a row or a key that another transaction holds; without it, as long as it takes. Migrations are not bound by it. */
  lockTimeoutMs?: number;
  /** Whether statements are prepared, once for each connection: for services whose statements are few and come often. */
  prepared?: boolean;
  /** `run` by default: whichever process comes first brings the database up to date. With `check` a job did (`migrate`), and a process only looks. */
  mode?: MigrationsMode;
}

/** The service's DataSource. Before it opens, the schema and the extensions exist and the migrations have run, once. */
@Module({})
export class DatabaseModule {
  static forService(options: DatabaseOptions): DynamicModule {
    // Named, since several services may share a process; inside one there is but one, and it is asked for by its class.
    const name = options.schema;
    return {
      module: DatabaseModule,
      global: true,
      providers: [{ provide: DataSource, useExisting: getDataSourceToken(name) }],
      exports: [DataSource],
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

/** Brings a service's database up to date and ends: the job that runs before processes which only check. Needs the rights of the schema's owner. */
export const migrate = (options: DatabaseOptions): Promise<void> => prepareDatabase(options, dataSourceOptions(options));

/** TypeORM options of a service's connections; also for tools that open their own DataSource. */
export function dataSourceOptions({
  schema,
  url,
  entities,
  migrations,
  poolSize = 10,
  patience = 5_000,
  prepared = false,
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
    connectTimeoutMS: patience,
    extra: { options: `-c search_path=${schema},public`, ...(prepared && { Client: PreparingClient }) },
  };
}

function withLockTimeout(options: DataSourceOptions, lockTimeoutMs: number | undefined): DataSourceOptions {
  if (lockTimeoutMs === undefined) return options;
  const extra: { options: string } = options.extra;
  return { ...options, extra: { ...extra, options: `${extra.options} -c lock_timeout=${lockTimeoutMs}` } };
}
