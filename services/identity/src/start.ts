import { type Environment, type RunningService, startService } from '@shop/platform';
import { readConfig } from './config.js';
import { IdentityModule } from './identity.module.js';
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
  });
}
