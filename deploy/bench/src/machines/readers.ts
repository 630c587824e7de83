/** One kind of address that readers ask for. */
export interface ReadAddress {
  kind: 'page' | 'list' | 'search';
  path: string;
  /** Headers of a signed-in client. */
  headers?: () => Record<string, string>;
}

export interface FailedRead {
  kind: ReadAddress['kind'];
  path: string;
  reason: string;
  /** Status of the answer; undefined without a whole one. */
  status: number | undefined;
  /** Of `performance.now()`. */
  sentAt: number;
  failedAt: number;
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

  /** Reads every page once, so that the balancer has a copy of each. */
  async readEveryPage(): Promise<void> {
    const pages = new Map(this.addresses.flatMap((address) => (address.kind === 'page' ? [[address.path, address] as const] : [])));
    for (const page of pages.values()) await this.read(page);
  }

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

  private async read({ kind, path, headers }: ReadAddress): Promise<void> {
    const sentAt = performance.now();
    let status: number | undefined;
    try {
      const answer = await fetch(this.url + path, { ...(headers && { headers: headers() }), signal: AbortSignal.timeout(TIMEOUT_MS) });
      const text = await answer.text();
      ({ status } = answer);
      if (answer.status !== 200) throw new Error(`${answer.status} ${text.slice(0, 100)}`);
      if (kind === 'page' ? !text.includes('</html>') : !isJson(text)) throw new Error(`${text.length} bytes, not whole`);
    } catch (error) {
      const reasons = error instanceof Error && error.cause instanceof Error ? [error, error.cause] : [error];
      this.failed.push({ kind, path, reason: reasons.map(String).join(': '), status, sentAt, failedAt: performance.now() });
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
