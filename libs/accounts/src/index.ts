export { accountStandingMigrations } from './account-standing.migration.js';
export { AccountsModule } from './accounts.module.js';
export { AccountStandingProjection } from './reactions/account-standing-projection.reaction.js';
export { accountDeletedError, type KnownAccount, assertAccountActive } from './assert-account-active.js';
export { AccountStandingPolicy } from './account-standing-policy.js';
