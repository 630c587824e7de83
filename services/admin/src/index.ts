import { StandingCheck } from '@shop/accounts';
import { MessagingMetrics, type Replays } from '@shop/messaging';
import { type Environment, migrate as migrateDatabase, Reads, type RunningService, serviceOptions, startService } from '@shop/platform';
import { AdminModule, databaseOf } from './admin.module.js';
import { readConfig } from './config.js';

export { type ImportedAct, ImportActs } from './audit/commands/import-acts.command.js';

/** Starts admin: its HTTP API, its worker, or both, as `SERVICE_ROLE` says. Throws one error that names every setting that is wrong. */
export async function start(env: Environment): Promise<RunningService> {
  const config = readConfig(env);
  return startService({
    ...serviceOptions(config),
    name: 'admin',
    module: AdminModule.forRoot(config),
    callers: StandingCheck,
    metrics: [MessagingMetrics, Reads],
  });
}

/** Brings the database of admin up to date, for processes with `MIGRATIONS=check`. */
export const migrate = async (env: Environment): Promise<void> => migrateDatabase(databaseOf(readConfig(env)));

/** Nobody keeps a copy of its rows yet. */
export const replays = {} as const satisfies Replays;
