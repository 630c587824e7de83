/** One kind of address that readers ask for. */
export interface ReadAddress {
  kind: 'page' | 'list' | 'search';
  path: string;
}

export interface FailedRead {
  kind: ReadAddress['kind'];
  path: string;
  reason: string;
  /** Of `performance.now()`. */
  sentAt: number;
}

const TIMEOUT_MS = 15_000;
/** With more unanswered reads a slow machine would measure its own queues. */
const MAX_PENDING = 20;

/** Browsers that read pages, lists and search at a steady rate. A read is sent once: the balancer and the gateways repeat it, not the client. */
export class Readers {
  readonly failed: FailedRead[] = [];
  readonly counts = { page: 0, list: 0, search: 0 };
  slowestMs = 0;
  private readonly pending = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private n = 0;

  constructor(
    private readonly url: string,
    private readonly addresses: readonly ReadAddress[],
    private readonly perSecond: number,
  ) {}

  start(): void {
    this.timer = setInterval(() => this.readNext(), 1000 / this.perSecond);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.pending);
  }

  private readNext(): void {
    const address = this.addresses[(this.n += 1) % this.addresses.length];
    if (!address || this.pending.size >= MAX_PENDING) return;
    const read = this.read(address).finally(() => this.pending.delete(read));
    this.pending.add(read);
  }

  private async read({ kind, path }: ReadAddress): Promise<void> {
    const sentAt = performance.now();
    try {
      const answer = await fetch(this.url + path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`${answer.status} ${text.slice(0, 100)}`);
      if (kind === 'page' ? !text.includes('</html>') : !isJson(text)) throw new Error(`${text.length} bytes, not whole`);
    } catch (error) {
      const reasons = error instanceof Error && error.cause instanceof Error ? [error, error.cause] : [error];
      this.failed.push({ kind, path, reason: reasons.map(String).join(': '), sentAt });
    }
    this.counts[kind] += 1;
    this.slowestMs = Math.max(this.slowestMs, performance.now() - sentAt);
  }
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}
