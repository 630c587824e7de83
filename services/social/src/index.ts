import { ReputationChanged } from '@shop/contracts/events';
import { replayedRows } from '@shop/messaging';
import { type Environment, migrate as migrateDatabase, type RunningService, startService } from '@shop/platform';
import { readConfig } from './config.js';
import { Reputation } from './reputation/reputation.entity.js';
import { SocialModule, databaseOptions } from './social.module.js';

export { type ImportedOpinions, ImportOpinions } from './reviews/commands/import-opinions.command.js';

/** Starts social: its HTTP API, its worker, or both (`SERVICE_ROLE`). Throws one error that names every invalid setting. */
export async function start(env: Environment): Promise<RunningService> {
  const config = readConfig(env);
  return startService({ name: 'social', module: SocialModule.forRoot(config), config });
}

/** Migrates the database of social, for deployments whose processes run with `MIGRATIONS=check`. */
export const migrate = async (env: Environment): Promise<void> => migrateDatabase(databaseOptions(readConfig(env)));

/** Rows of social that other services replicate. */
export const replays = { reputations: replayedRows(Reputation, ReputationChanged) };
