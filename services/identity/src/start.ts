import { type Environment, migrate, type RunningService, startService } from '@shop/platform';
import { MessagingMetrics } from '@shop/messaging';
import { readConfig } from './config.js';
import { databaseOf, IdentityModule } from './identity.module.js';
import { SigningKeys } from './keys/signing-keys.js';

/** Starts identity with the settings of `env`; see the README for their names. */
export function startIdentity(env: Environment): Promise<RunningService> {
  const config = readConfig(env);
  return startService({
    name: 'identity',
    module: IdentityModule.with(config),
    host: config.HTTP_HOST,
    port: config.HTTP_PORT,
    logLevel: config.LOG_LEVEL,
    keys: SigningKeys,
    trustProxy: config.TRUST_PROXY,
    operating: config,
    metrics: [MessagingMetrics],
  });
}

/** Brings identity's database up to date, for processes with `MIGRATIONS=check`. */
export const migrateIdentity = async (env: Environment): Promise<void> => migrate(databaseOf(readConfig(env)));
