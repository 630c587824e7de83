export { type EmbeddedPostgresOptions, type RunningPostgres, startEmbeddedPostgres } from './postgres/embedded-postgres.js';
export { findOrUnpackProgram } from './tools/find-or-unpack-program.js';
export type { ToolName } from './tools/debian-tools.mjs';
