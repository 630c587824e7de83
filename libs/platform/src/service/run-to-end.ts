/** Runs a job as a process of its own: exits with 0 when it is done, with 1 and the reason on standard error when it could not be. */
export async function runToEnd(job: () => Promise<void>): Promise<void> {
  try {
    await job();
    process.exit(0);
  } catch (error) {
    console.error(error instanceof Error && error.name === 'ConfigError' ? error.message : error);
    process.exit(1);
  }
}
