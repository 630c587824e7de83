export {
  AccountStanding1764300000000,
  AccountStandingWithoutNotify1764810000000,
  AccountTokenVersion1764910000000,
} from './account-standing.migration.js';
export { AccountsModule } from './accounts.module.js';
export { AccountStandingProjection } from './reactions/account-standing-projection.reaction.js';
export { accountDeletedError, type KnownAccount, assertAccountActive } from './assert-account-active.js';
export { AccountStandingPolicy } from './account-standing-policy.js';
