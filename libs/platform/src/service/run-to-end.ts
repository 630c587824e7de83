/** Runs a job as its own process: exits with 0, or with 1 and the error on stderr. */
export async function runToEnd(job: () => Promise<void>): Promise<void> {
  try {
    await job();
    process.exit(0);
  } catch (error) {
    console.error(error instanceof Error && error.name === 'ConfigError' ? error.message : error);
    process.exit(1);
  }
}
