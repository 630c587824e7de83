import { type DynamicModule, Module } from '@nestjs/common';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { MigrationsMode, ServiceConfig } from '../config/settings.js';
import { Reads } from '../reads/reads.js';
import { checkDatabase, checkRoleSettings, prepareDatabase } from './prepare-database.js';
import { PreparingClient } from './preparing-client.js';

export interface DatabaseOptions {
  /** The service's PostgreSQL schema, first in the search path. */
  schema: string;
  /** `postgres://…` */
  url: string;
  /** The server itself, where `url` is a pooler in transaction mode, which keeps no state of a session. Migrations use it. */
  directUrl?: string | undefined;
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

type DatabaseConfig = Pick<ServiceConfig, 'DATABASE_URL' | 'DATABASE_LISTEN_URL' | 'MIGRATIONS'> &
  Partial<Pick<ServiceConfig, 'DATABASE_POOL'>>;

/** The settings of a service's database, with what its code decides. */
export const databaseOptionsOf = (
  { DATABASE_URL: url, DATABASE_LISTEN_URL: directUrl, DATABASE_POOL: poolSize, MIGRATIONS: mode }: DatabaseConfig,
  options: Omit<DatabaseOptions, 'url' | 'directUrl' | 'mode'>,
): DatabaseOptions => ({ url, directUrl, ...(poolSize && { poolSize }), mode, ...options });

/** Provides the service's DataSource, and `Reads` if `readConnections` is set, after creating schema and extensions and running migrations. */
@Module({})
export class DatabaseModule {
  static forService(options: DatabaseOptions): DynamicModule {
    // Named, because several services may share a process; within a service it is injected by class.
    const { schema: name, url: databaseUrl, directUrl, readConnections: connections } = options;
    const isPooled = directUrl !== undefined;
    const reads = connections
      ? [{ provide: Reads, useFactory: () => new Reads({ databaseUrl, isPooled, schema: name, connections }) }]
      : [];
    return {
      module: DatabaseModule,
      global: true,
      providers: [{ provide: DataSource, useExisting: getDataSourceToken(name) }, ...reads],
      exports: [DataSource, ...reads],
      imports: [
        TypeOrmModule.forRootAsync({
          name,
          useFactory: async () => {
            await (options.mode === 'check' ? checkDatabase(options, directOptions(options)) : migrate(options));
            const dataSource = dataSourceOptions(options);
            if (isPooled) await checkRoleSettings(dataSource, sessionSettings(options));
            return { ...dataSource, retryAttempts: 0 };
          },
        }),
      ],
    };
  }
}

/** Migrates a service's database, as a job before processes with `mode: 'check'`. Needs the rights of the schema's owner. */
export const migrate = ({ url, directUrl = url, ...options }: DatabaseOptions): Promise<void> =>
  prepareDatabase({ schema: options.schema, url: directUrl }, directOptions({ ...options, url: directUrl }));

/** For migrations: on the server itself, without a limit for locks. */
const directOptions = ({ url, directUrl = url, ...options }: DatabaseOptions): DataSourceOptions =>
  dataSourceOptions({ ...options, url: directUrl, directUrl: undefined, lockTimeoutMs: 0 });

/** TypeORM options of a service, also for tools with their own DataSource. */
export function dataSourceOptions(options: DatabaseOptions): DataSourceOptions {
  const { schema, url, directUrl, entities, migrations, poolSize = 10, connectionTimeoutMs = 5_000, preparedStatements = false } = options;
  const isPooled = directUrl !== undefined;
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
    // Connections of a pooler have the settings of their role, and lose prepared statements after each transaction.
    extra: isPooled ? {} : { options: toOptions(sessionSettings(options)), ...(preparedStatements && { Client: PreparingClient }) },
  };
}

const toOptions = (settings: Record<string, string>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

const sessionSettings = ({ schema, lockTimeoutMs = 0 }: DatabaseOptions): Record<string, string> => ({
  search_path: `${schema},public`,
  lock_timeout: String(lockTimeoutMs),
});
