export { type ChildMessage, isChildMessage } from './child-message.js';
export { watchEventLoop } from './event-loop-watchdog.js';
export { freePort, isPortFree } from './free-port.js';
export { ManagedProcess, type ManagedProcessOptions } from './managed-process.js';
export { processStartTime } from './process-start-time.js';
export { type OsUser, type ServerProcess, startServer } from './server-process.js';
export { sourceFlags } from './source-flags.js';
export { printableError, UserFacingError } from './user-facing-error.js';
