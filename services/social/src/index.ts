import { StandingCheck } from '@shop/accounts';
import { MessagingMetrics, type Replays } from '@shop/messaging';
import { type Environment, migrate as migrateDatabase, type RunningService, serviceOptions, startService } from '@shop/platform';
import { SocialModule, databaseOf } from './social.module.js';
import { readConfig } from './config.js';

/** Starts social: its HTTP API, its worker, or both, as `SERVICE_ROLE` says. Throws one error that names every setting that is wrong. */
export async function start(env: Environment): Promise<RunningService> {
  const config = readConfig(env);
  return startService({
    ...serviceOptions(config),
    name: 'social',
    module: SocialModule.forRoot(config),
    callers: StandingCheck,
    metrics: [MessagingMetrics],
  });
}

/** Brings the database of social up to date, for processes with `MIGRATIONS=check`. */
export const migrate = async (env: Environment): Promise<void> => migrateDatabase(databaseOf(readConfig(env)));

/** Nobody keeps a copy of its rows yet. */
export const replays = {} as const satisfies Replays;
