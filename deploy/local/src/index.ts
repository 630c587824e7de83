export { type EmbeddedPostgresOptions, type RunningPostgres, startEmbeddedPostgres } from './postgres/embedded-postgres.js';
export { debianTool } from './tools/debian-tool.js';
export type { ToolName } from './tools/debian-tools.mjs';
