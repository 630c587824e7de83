export { type EmbeddedPostgresOptions, type RunningPostgres, startEmbeddedPostgres } from './postgres/embedded-postgres.js';
export { debianTool, type ToolName } from './tools/debian-tool.js';
