import { type Environment, type RunningService, startService } from '@shop/platform';
import { CatalogModule } from './catalog.module.js';
import { readConfig } from './config.js';

/** Starts catalog: its HTTP API, its worker, or both, as `SERVICE_ROLE` says. Throws one error that names every setting that is wrong. */
export async function startCatalog(env: Environment): Promise<RunningService> {
  const config = readConfig(env);
  return startService({
    name: 'catalog',
    module: CatalogModule.forConfig(config),
    host: config.HTTP_HOST,
    port: config.HTTP_PORT,
    role: config.SERVICE_ROLE,
    logLevel: config.LOG_LEVEL,
    keys: config.IDENTITY_URL.replace(/\/$/, ''),
  });
}
