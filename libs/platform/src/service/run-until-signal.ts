/** A process that was told to stop is gone after this long, come what may; milliseconds, the notice to balancers not counted. */
const BOUND = 20_000;

/**
 * Starts a service as a process of its own, and says on standard error why it could not start. On SIGINT or SIGTERM it stops the service
 * and exits with 0 when all was finished, with 1 when something was not within the bound or a second signal asks for haste.
 */
export async function runUntilSignal(start: () => Promise<{ close(): Promise<void>; notice?: number }>): Promise<void> {
  try {
    const service = await start();
    let stopping = false;
    const stop = (signal: string): void => {
      if (stopping) return fail(`${signal} again: stopping at once`);
      stopping = true;
      const bound = BOUND + (service.notice ?? 0);
      setTimeout(() => fail(`not everything was finished within ${bound} ms`), bound).unref();
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
