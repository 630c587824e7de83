/** Counts and times what is tried. A failed step lets the next ones go on: one run tells everything that is wrong. */
export class Steps {
  passed = 0;
  failed = 0;
  /** Names of the steps that failed. */
  readonly failures: string[] = [];
  private readonly began = Date.now();

  /** Whether it went well. */
  async try(name: string, work: () => Promise<string | void>): Promise<boolean> {
    const since = Date.now();
    try {
      const said = await work();
      this.passed++;
      console.log(`✓ ${name} (${seconds(since)})${said ? `: ${said}` : ''}`);
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
    return `${failures}Took ${seconds(this.began)}.\n${this.passed} passed, ${this.failed} failed`;
  }
}

const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Throws `what` unless it holds. */
export function holds(what: string, condition: boolean): void {
  if (!condition) throw new Error(what);
}

/** Asks again every 25 ms until the answer is something truthy. Resolves with the milliseconds it took. */
export async function until(what: string, within: number, probe: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  for (;;) {
    const answer = await probe().catch(() => undefined);
    if (answer) return Math.round(performance.now() - since);
    if (performance.now() - since > within) throw new Error(`waited ${within} ms in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
