export { AccountStanding1764300000000 } from './account-standing.migration.js';
export { accountReactions, AccountsModule } from './accounts.module.js';
export { KeepStandings } from './reactions/keep-standings.reaction.js';
export { accountGone, type KnownAccount, requireStanding } from './require-standing.js';
export { StandingCheck } from './standing-check.js';
