import { type Environment, migrate as migrateDatabase, type RunningService, startService } from '@shop/platform';
import { AdminModule, databaseOptions } from './admin.module.js';
import { readConfig } from './config.js';

export { type ImportedAuditEntry, ImportAuditEntries } from './audit/commands/import-audit-entries.command.js';

/** Starts admin: its HTTP API, its worker, or both (`SERVICE_ROLE`). Throws one error that names every invalid setting. */
export async function start(env: Environment): Promise<RunningService> {
  const config = readConfig(env);
  return startService({ name: 'admin', module: AdminModule.forRoot(config), config });
}

/** Migrates the database of admin, for deployments whose processes run with `MIGRATIONS=check`. */
export const migrate = async (env: Environment): Promise<void> => migrateDatabase(databaseOptions(readConfig(env)));

/** No other service has a replica of admin's rows. */
export const replays = {};
