import { Client, type ClientConfig, type QueryArrayConfig, type QueryArrayResult } from 'pg';

/** Statements on the way over one connection before another is opened beside it. */
const CROWDED = 6;

interface Line {
  readonly client: Client;
  readonly opened: Promise<unknown>;
  underWay: number;
}

/**
 * Connections that many readers share at the same time: a statement is sent without waiting for the answers of those before it, so a busy
 * connection costs PostgreSQL and this process one wake-up for several reads. Only for single statements that read.
 */
export class ReadConnections {
  private lines: Line[] = [];
  private ended = false;

  /** Opens at most `most` connections, as they are needed. */
  constructor(
    private readonly config: ClientConfig,
    private readonly most: number,
  ) {}

  /** Fails like `pg` does: the statement's own error, or that of a connection that could not be opened or broke; the next call gets another one. */
  async query<R extends unknown[]>(query: QueryArrayConfig): Promise<QueryArrayResult<R>> {
    const line = this.choose();
    line.underWay += 1;
    try {
      await line.opened;
      return await line.client.query<R>(query);
    } finally {
      line.underWay -= 1;
    }
  }

  /** What a pool says of itself; nobody ever waits for a connection here. */
  asPool(): { totalCount: number; idleCount: number; waitingCount: number; options: { max: number } } {
    const idle = this.lines.filter((line) => line.underWay === 0).length;
    return { totalCount: this.lines.length, idleCount: idle, waitingCount: 0, options: { max: this.most } };
  }

  async end(): Promise<void> {
    this.ended = true;
    await Promise.all(this.lines.map(({ client }) => client.end().catch(() => undefined)));
  }

  private choose(): Line {
    let best = this.lines[0];
    for (const line of this.lines) if (best && line.underWay < best.underWay) best = line;
    if (best && (best.underWay < CROWDED || this.lines.length >= this.most)) return best;
    return this.open();
  }

  private open(): Line {
    if (this.ended) throw new Error('the read connections are closed');
    const client = new Client({ ...this.config, pipeline: true });
    const line: Line = { client, opened: client.connect(), underWay: 0 };
    const drop = (): void => {
      this.lines = this.lines.filter((other) => other !== line);
    };
    // Whoever waits on a broken connection is told by its own statement.
    client.on('error', drop);
    client.on('end', drop);
    line.opened.catch(drop);
    this.lines.push(line);
    return line;
  }
}
