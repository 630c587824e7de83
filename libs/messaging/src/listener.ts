import { Client } from 'pg';

const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 5000;

export interface ListenerCallbacks {
  onNotification: () => void;
  /** The connection was lost: no notifications until the next `onNotification`. */
  onDisconnect?: () => void;
}

/**
 * LISTENs on one channel over its own connection and calls `onNotification` for each notification. Reconnects with growing delays and
 * then calls `onNotification`, since notifications were missed. Never fails: callers also poll.
 */
export class Listener {
  #client: Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;
  #retryMs = FIRST_RETRY_MS;

  constructor(
    private readonly databaseUrl: string,
    private readonly channel: string,
    private readonly callbacks: ListenerCallbacks,
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
    const onDisconnect = (): void => {
      if (this.#client !== client) return;
      this.#client = undefined;
      client.end().catch(() => undefined);
      this.callbacks.onDisconnect?.();
      this.#reconnectLater();
    };
    this.#client = client;
    client.on('error', onDisconnect);
    client.on('end', onDisconnect);
    client.on('notification', () => this.callbacks.onNotification());
    try {
      await client.connect();
      await client.query(`listen "${this.channel}"`);
      this.#retryMs = FIRST_RETRY_MS;
      this.callbacks.onNotification();
    } catch {
      onDisconnect();
    }
  }

  #reconnectLater(): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => void this.#connect(), this.#retryMs);
    this.#retryMs = Math.min(this.#retryMs * 2, MAX_RETRY_MS);
  }
}
