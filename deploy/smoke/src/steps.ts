/** Runs, times and counts steps. After a failed step the others still run, so that one run shows every fault. */
export class Steps {
  passed = 0;
  failed = 0;
  /** Names of the failed steps. */
  readonly failures: string[] = [];
  private readonly startedAt = Date.now();

  /** Runs a step; resolves with false if it failed. */
  async try(name: string, work: () => Promise<string | void>): Promise<boolean> {
    const since = Date.now();
    try {
      const detail = await work();
      this.passed++;
      console.log(`✓ ${name} (${seconds(since)})${detail ? `: ${detail}` : ''}`);
      return true;
    } catch (error) {
      this.fail(name);
      console.log(`✗ ${name} (${seconds(since)}): ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
  }

  fail(name: string): void {
    this.failed++;
    this.failures.push(name);
  }

  sum(): string {
    const failures = this.failures.map((name) => `failed: ${name}\n`).join('');
    return `${failures}Took ${seconds(this.startedAt)}.\n${this.passed} passed, ${this.failed} failed`;
  }
}

const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Throws `what` unless `condition` is true. */
export function assert(what: string, condition: boolean): void {
  if (!condition) throw new Error(what);
}

/** Polls every 25 ms until the result is truthy. Resolves with the milliseconds it took. */
export async function waitUntil(what: string, timeoutMs: number, probe: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  for (;;) {
    const answer = await probe().catch(() => undefined);
    if (answer) return Math.round(performance.now() - since);
    if (performance.now() - since > timeoutMs) throw new Error(`waited ${timeoutMs} ms in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
