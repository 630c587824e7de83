import { StandingCheck } from '@shop/accounts';
import { type Environment, migrate as migrateDatabase, Reads, type RunningService, serviceOptions, startService } from '@shop/platform';
import { MessagingMetrics } from '@shop/messaging';
import { CatalogModule, databaseOf } from './catalog.module.js';
import { readConfig } from './config.js';
import { SearchMetrics } from './search/search-metrics.js';

/** Starts catalog: its HTTP API, its worker, or both, as `SERVICE_ROLE` says. Throws one error that names every setting that is wrong. */
export async function start(env: Environment): Promise<RunningService> {
  const config = readConfig(env);
  return startService({
    name: 'catalog',
    module: CatalogModule.forConfig(config),
    ...serviceOptions(config),
    callers: StandingCheck,
    metrics: [MessagingMetrics, Reads, SearchMetrics],
  });
}

/** Brings catalog's database up to date, for processes with `MIGRATIONS=check`. */
export const migrate = async (env: Environment): Promise<void> => migrateDatabase(databaseOf(readConfig(env)));
