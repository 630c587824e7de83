import { Client } from 'pg';

const firstWait = 100;
const longestWait = 5000;

export interface Heard {
  wake: () => void;
  /** The connection was lost: until the next `wake`, nothing is heard. */
  lost?: () => void;
}

/**
 * LISTENs on one channel over a connection of its own and calls `wake` at every notification. A lost connection is made again with
 * growing waits, and `wake` is called then too, since notifications were missed. It never fails: callers have a slow poll behind it.
 */
export class Listener {
  #client: Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;
  #wait = firstWait;

  constructor(
    private readonly databaseUrl: string,
    private readonly channel: string,
    private readonly heard: Heard,
  ) {}

  start(): void {
    void this.#connect();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    if (this.#stopped) return;
    const client = new Client({ connectionString: this.databaseUrl, application_name: `listen ${this.channel}`, keepAlive: true });
    const lost = (): void => {
      if (this.#client !== client) return;
      this.#client = undefined;
      client.end().catch(() => undefined);
      this.heard.lost?.();
      this.#again();
    };
    this.#client = client;
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', () => this.heard.wake());
    try {
      await client.connect();
      await client.query(`listen "${this.channel}"`);
      this.#wait = firstWait;
      this.heard.wake();
    } catch {
      lost();
    }
  }

  #again(): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => void this.#connect(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, longestWait);
  }
}
