/** Starts a service as a process of its own: stops it on SIGINT and SIGTERM, and says on standard error why it could not start. */
export async function runUntilSignal(start: () => Promise<{ close(): Promise<void> }>): Promise<void> {
  try {
    const service = await start();
    const stop = (): void => {
      service.close().then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      );
    };
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
  } catch (error) {
    fail(error);
  }
}

function fail(error: unknown): void {
  console.error(error instanceof Error && error.name === 'ConfigError' ? error.message : error);
  process.exit(1);
}
