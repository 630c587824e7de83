import { type Environment, migrate as migrateDatabase, type RunningService, startService } from '@shop/platform';
import { MessagingMetrics } from '@shop/messaging';
import { readConfig } from './config.js';
import { databaseOf, PublisherModule } from './publisher.module.js';
import { Publisher } from './publisher.js';
import { PublisherMetrics } from './status/publisher-metrics.js';

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
  let running: RunningService | undefined;
  const published = async (): Promise<void> => {
    const status = await running?.app.get(Publisher).status.read();
    if (!status?.ready) throw new Error(`${status?.left ?? 'all'} pages left`);
  };
  running = await startService({
    name: 'publisher',
    module: PublisherModule.with(config),
    host: config.HTTP_HOST,
    port: config.HTTP_PORT,
    role: config.SERVICE_ROLE,
    logLevel: config.LOG_LEVEL,
    operating: config,
    metrics: [MessagingMetrics, PublisherMetrics],
    health: { 'first-publish': published },
  });
  return running;
}

/** Runs the migrations of the publisher, for processes with `MIGRATIONS=check`. */
export const migrate = async (env: Environment): Promise<void> => migrateDatabase(databaseOf(readConfig(env)));
