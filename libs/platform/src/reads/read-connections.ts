import { Client, type ClientConfig, type QueryArrayConfig, type QueryArrayResult } from 'pg';

/** Pending statements on one connection before another connection is opened. */
const MAX_PIPELINED = 6;

interface SharedConnection {
  readonly client: Client;
  readonly opened: Promise<unknown>;
  pendingCount: number;
}

/**
 * Connections shared by concurrent reads: statements are pipelined, so that PostgreSQL and this process wake up once for several reads.
 * Only for single read statements.
 */
export class ReadConnections {
  private connections: SharedConnection[] = [];
  private ended = false;

  /** Opens at most `maxConnections`, on demand. */
  constructor(
    private readonly config: ClientConfig,
    private readonly maxConnections: number,
  ) {}

  /** Throws the statement's error, or that of its connection; the next call gets another connection. */
  async query<R extends unknown[]>(query: QueryArrayConfig): Promise<QueryArrayResult<R>> {
    const connection = this.choose();
    connection.pendingCount += 1;
    try {
      await connection.opened;
      return await connection.client.query<R>(query);
    } finally {
      connection.pendingCount -= 1;
    }
  }

  /** Counters like those of a pool; callers never wait here. */
  poolStats(): { totalCount: number; idleCount: number; waitingCount: number; options: { max: number } } {
    const idle = this.connections.filter((line) => line.pendingCount === 0).length;
    return { totalCount: this.connections.length, idleCount: idle, waitingCount: 0, options: { max: this.maxConnections } };
  }

  async end(): Promise<void> {
    this.ended = true;
    await Promise.all(this.connections.map(({ client }) => client.end().catch(() => undefined)));
  }

  private choose(): SharedConnection {
    let best = this.connections[0];
    for (const candidate of this.connections) if (best && candidate.pendingCount < best.pendingCount) best = candidate;
    if (best && (best.pendingCount < MAX_PIPELINED || this.connections.length >= this.maxConnections)) return best;
    return this.open();
  }

  private open(): SharedConnection {
    if (this.ended) throw new Error('the read connections are closed');
    const client = new Client({ ...this.config, pipeline: true });
    const connection: SharedConnection = { client, opened: client.connect(), pendingCount: 0 };
    const forget = (): void => {
      this.connections = this.connections.filter((other) => other !== connection);
    };
    // Pending statements reject by themselves.
    client.on('error', forget);
    client.on('end', forget);
    connection.opened.catch(forget);
    this.connections.push(connection);
    return connection;
  }
}
