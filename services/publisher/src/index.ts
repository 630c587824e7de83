import { type Environment, migrate as migrateDatabase, type RunningService, startService } from '@shop/platform';
import { readConfig } from './config.js';
import { databaseOptions, PublisherModule } from './publisher.module.js';

import { publishAssets as publishAssetsOf } from './worker/publish-assets.js';

export { Reconcile } from './rebuild/commands/reconcile.command.js';
export { Republish } from './rebuild/commands/republish.command.js';

/**
 * Starts the publisher. `/healthz` answers 200 after every page has been published once. Throws one error that names every invalid
 * setting.
 */
export async function start(env: Environment): Promise<RunningService> {
  const config = readConfig(env);
  return startService({ name: 'publisher', module: PublisherModule.forRoot(config), config });
}

/** Migrates the database of the publisher, for deployments whose processes run with `MIGRATIONS=check`. */
export const migrate = async (env: Environment): Promise<void> => migrateDatabase(databaseOptions(readConfig(env)));

/** Writes the files of this build of the storefront, before its publishers start on a bucket, and removes those of old builds. */
export const publishAssets = async (env: Environment): ReturnType<typeof publishAssetsOf> => publishAssetsOf(readConfig(env));

/** No other service has a replica of the publisher's rows. */
export const replays = {};
