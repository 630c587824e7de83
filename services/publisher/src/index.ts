import { type Environment, migrate as migrateDatabase, type RunningService, startService } from '@shop/platform';
import { readConfig } from './config.js';
import { databaseOf, PublisherModule } from './publisher.module.js';

export { Reconcile } from './commands/reconcile.command.js';
export { Republish } from './commands/republish.command.js';
export { Publisher } from './publisher.js';
export type { PublisherStatus } from './status/status.js';

/**
 * Starts the publisher. `/healthz` answers 200 after every page has been published once. Throws one error that lists all invalid
 * settings.
 */
export async function start(env: Environment): Promise<RunningService> {
  const config = readConfig(env);
  return startService({ name: 'publisher', module: PublisherModule.with(config), config });
}

/** Runs the migrations of the publisher, for processes with `MIGRATIONS=check`. */
export const migrate = async (env: Environment): Promise<void> => migrateDatabase(databaseOf(readConfig(env)));
