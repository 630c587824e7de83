import { AccountStandingPolicy } from '@shop/accounts';
import { type Environment, migrate as migrateDatabase, Reads, type RunningService, serviceOptions, startService } from '@shop/platform';
import { MessagingMetrics } from '@shop/messaging';
import { CatalogModule, databaseOf } from './catalog.module.js';
import { readConfig } from './config.js';
import { SearchMetrics } from './search/search-metrics.js';

/** Starts catalog: its HTTP API, its worker or both, according to `SERVICE_ROLE`. Throws one error that lists every invalid setting. */
export async function start(env: Environment): Promise<RunningService> {
  const config = readConfig(env);
  return startService({
    name: 'catalog',
    module: CatalogModule.forConfig(config),
    ...serviceOptions(config),
    accountStatus: AccountStandingPolicy,
    metrics: [MessagingMetrics, Reads, SearchMetrics],
  });
}

/** Migrates catalog's database, for processes that run with `MIGRATIONS=check`. */
export const migrate = async (env: Environment): Promise<void> => migrateDatabase(databaseOf(readConfig(env)));
