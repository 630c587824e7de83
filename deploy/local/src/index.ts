export { type EmbeddedPostgresOptions, type RunningPostgres, startEmbeddedPostgres } from './postgres/embedded-postgres.js';
export { dockerAnswers } from './testing/docker.js';
export { debianTool, type ToolName } from './tools/debian-tool.js';
