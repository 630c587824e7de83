export { findOrUnpackProgram } from './tools/find-or-unpack-program.js';
export type { ToolName } from './tools/debian-tools.mjs';
