import { watchEventLoop } from '@shop/processes';

/** Milliseconds from a signal to the forced end, besides `drainMs`. */
const SHUTDOWN_TIMEOUT_MS = 20_000;

/**
 * Runs a service as its own process. SIGINT or SIGTERM stops it: exit code 0 when all work was finished, 1 after the timeout, a second
 * signal or a failed start (error on stderr). A process whose event loop is blocked is killed, so that its supervisor starts another.
 */
export async function runUntilSignal(start: () => Promise<{ close(): Promise<void>; drainMs?: number }>): Promise<void> {
  try {
    const service = await start();
    watchEventLoop();
    let stopping = false;
    const stop = (signal: string): void => {
      if (stopping) return fail(`${signal} again: stopping at once`);
      stopping = true;
      const timeoutMs = SHUTDOWN_TIMEOUT_MS + (service.drainMs ?? 0);
      setTimeout(() => fail(`not everything was finished within ${timeoutMs} ms`), timeoutMs).unref();
      service.close().then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      );
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
  } catch (error) {
    fail(error);
  }
}

function fail(error: unknown): void {
  console.error(error instanceof Error && error.name === 'ConfigError' ? error.message : error);
  process.exit(1);
}
