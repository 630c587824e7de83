import { type Environment, migrate as migrateDatabase, type RunningService, startService } from '@shop/platform';
import { CatalogModule, databaseOf } from './catalog.module.js';
import { readConfig } from './config.js';

/** Starts catalog: its HTTP API, its worker or both, according to `SERVICE_ROLE`. Throws one error that lists every invalid setting. */
export async function start(env: Environment): Promise<RunningService> {
  const config = readConfig(env);
  return startService({ name: 'catalog', module: CatalogModule.forConfig(config), config });
}

/** Migrates catalog's database, for processes that run with `MIGRATIONS=check`. */
export const migrate = async (env: Environment): Promise<void> => migrateDatabase(databaseOf(readConfig(env)));
