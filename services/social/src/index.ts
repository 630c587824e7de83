import { StandingCheck } from '@shop/accounts';
import { ReputationChanged } from '@shop/contracts/events';
import { MessagingMetrics, type Replays } from '@shop/messaging';
import { type Environment, migrate as migrateDatabase, Reads, type RunningService, serviceOptions, startService } from '@shop/platform';
import { readConfig } from './config.js';
import { ReplayReputations } from './reputation/commands/replay-reputations.command.js';
import { ReputationKeeper } from './reputation/reputation-keeper.js';
import { SocialModule, databaseOf } from './social.module.js';

export { type ImportedOpinions, ImportOpinions } from './reviews/commands/import-opinions.command.js';

/** Starts social: its HTTP API, its worker, or both, as `SERVICE_ROLE` says. Throws one error that names every setting that is wrong. */
export async function start(env: Environment): Promise<RunningService> {
  const config = readConfig(env);
  return startService({
    ...serviceOptions(config),
    name: 'social',
    module: SocialModule.forRoot(config),
    callers: StandingCheck,
    metrics: [MessagingMetrics, Reads, ReputationKeeper],
  });
}

/** Brings the database of social up to date, for processes with `MIGRATIONS=check`. */
export const migrate = async (env: Environment): Promise<void> => migrateDatabase(databaseOf(readConfig(env)));

/** What copies of social's rows can be made again from. */
export const replays = {
  reputations: { command: ReplayReputations, consumers: ReputationChanged.consumers },
} as const satisfies Replays;
