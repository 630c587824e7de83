import { AccountStandingChanged, AdminNamed, ManufacturerEdited, WholesalerEdited, WholesalerNamed } from '@shop/contracts/events';
import { replayedRows } from '@shop/messaging';
import { type Environment, migrate as migrateDatabase, type RunningService, startService } from '@shop/platform';
import { AccountStanding } from './users/account-standing.entity.js';
import { AdminAccount } from './users/admin-account.entity.js';
import { readConfig } from './config.js';
import { databaseOptions, IdentityModule } from './identity.module.js';
import { startMailer } from './mail/start-mailer.js';
import { Manufacturer } from './manufacturers/manufacturer.entity.js';
import { Wholesaler } from './wholesalers/wholesaler.entity.js';

export {
  ImportAccounts,
  type ImportedAccount,
  type ImportedManufacturer,
  type ImportedWholesaler,
} from './accounts/commands/import-accounts.command.js';
export { type MakeAdminResult, MakeAdmin } from './accounts/commands/make-admin.command.js';
export { SetStanding } from './accounts/commands/set-standing.command.js';
export { RotateKeys } from './keys/commands/rotate-keys.command.js';
export { ResetSecondFactor } from './second-factor/commands/reset-second-factor.command.js';
export { SubmitVerification } from './verification/commands/submit-verification.command.js';

/**
 * Starts identity: its HTTP API, its workers, or both (`SERVICE_ROLE`). The mailer is one of its workers. Throws one error that names
 * every invalid setting.
 */
export async function start(env: Environment): Promise<RunningService> {
  const config = readConfig(env);
  const service = await startService({ name: 'identity', module: IdentityModule.forRoot(config), config });
  if (config.SERVICE_ROLE === 'api') return service;
  try {
    const stopMailer = await startMailer(config, databaseOptions(config));
    let closing: Promise<void> | undefined;
    const close = async (): Promise<void> => {
      await Promise.all([service.close(), stopMailer()]);
    };
    return { ...service, close: () => (closing ??= close()) };
  } catch (error) {
    await service.close();
    throw error;
  }
}

/** Migrates the database of identity, for deployments whose processes run with `MIGRATIONS=check`. */
export const migrate = async (env: Environment): Promise<void> => migrateDatabase(databaseOptions(readConfig(env)));

/** Rows of identity that other services replicate. Most services get only the names of wholesalers. */
export const replays = {
  manufacturers: replayedRows(Manufacturer, ManufacturerEdited),
  wholesalers: replayedRows(Wholesaler, WholesalerEdited, WholesalerNamed),
  admins: replayedRows(AdminAccount, AdminNamed),
  standings: replayedRows(AccountStanding, AccountStandingChanged),
};
