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
export { replays } from './replays.js';
export { migrate, start } from './start.js';
