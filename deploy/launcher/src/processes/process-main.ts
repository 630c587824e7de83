import { type ChildMessage, processStartTime, watchEventLoop } from '@shop/processes';
import { processEntrypoints } from './process-entrypoints.js';

// Main file of every child process: `process-main.js <role>`, with settings in the environment. It exits when the IPC channel to the
// supervisor closes.

const reportProgress = (message: ChildMessage): void => void process.send?.(message);
const entrypoint = processEntrypoints[process.argv[2] ?? ''];
let isClosing = false;
let close: () => Promise<void> = () => Promise.resolve();

function stop(): void {
  if (isClosing) return;
  isClosing = true;
  setTimeout(() => process.exit(1), 10_000).unref();
  close().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
}

process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.on('disconnect', stop);

// With `node --watch` in between there is no IPC channel to the supervisor, so its pid is polled.
const supervisor = Number(process.env['WATCHED_BY']);
if (supervisor) {
  setInterval(() => {
    if (processStartTime(supervisor) !== undefined) return;
    process.kill(process.ppid, 'SIGTERM');
    stop();
  }, 1000).unref();
}

try {
  if (!entrypoint) throw new Error(`unknown role ${process.argv[2]}`);
  close = await entrypoint(process.env, reportProgress);
  watchEventLoop();
  reportProgress({ type: 'ready' });
} catch (error) {
  console.error(error);
  const message: ChildMessage = { type: 'failed', message: error instanceof Error ? error.message : String(error) };
  if (process.send) process.send(message, () => process.exit(1));
  else process.exit(1);
}
