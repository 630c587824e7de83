export { type EmbeddedPostgresOptions, type RunningPostgres, startEmbeddedPostgres } from './embedded-postgres.js';
export { type SupervisedPostgres, superviseEmbeddedPostgres } from './supervised-postgres.js';
