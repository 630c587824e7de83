import { Logger } from '@nestjs/common';
import pg from 'pg';
import type { Claim, DirtySet } from '../pages/dirty-set.js';

/** Claims dirty rows and hands them to `work`, `concurrency` batches at a time; woken by NOTIFY, with a slow poll behind it. */
export class DirtyWorker {
  private readonly log = new Logger('dirty-set');
  private stopped = true;
  private running = new Set<Promise<void>>();
  private listener: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private claiming: Promise<void> | undefined;
  private again = false;

  constructor(
    private readonly set: DirtySet,
    private readonly options: {
      databaseUrl: string;
      channel: string;
      batch: number;
      concurrency: number;
      pollMs: number;
      work: (claims: Claim[]) => Promise<void>;
    },
  ) {}

  async start(): Promise<void> {
    this.stopped = false;
    this.timer = setInterval(() => {
      if (!this.listener) void this.listen();
      this.wake();
    }, this.options.pollMs);
    await this.listen();
    this.wake();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.listener?.end().catch(() => undefined);
    this.listener = undefined;
    await this.claiming;
    await Promise.all(this.running);
  }

  wake(): void {
    if (this.stopped) return;
    if (this.claiming) {
      this.again = true;
      return;
    }
    this.claiming = this.fill()
      .catch((error: unknown) => this.log.error(error))
      .finally(() => {
        this.claiming = undefined;
        if (this.again) {
          this.again = false;
          this.wake();
        }
      });
  }

  private async fill(): Promise<void> {
    while (!this.stopped && this.running.size < this.options.concurrency) {
      const claims = await this.set.claim(this.options.batch);
      if (claims.length === 0) return;
      const work = this.options
        .work(claims)
        .catch((error: unknown) => this.log.error(error))
        .finally(() => {
          this.running.delete(work);
          this.wake();
        });
      this.running.add(work);
    }
  }

  private async listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.options.databaseUrl, keepAlive: true });
    client.on('notification', () => this.wake());
    client.on('error', () => {
      if (this.listener === client) this.listener = undefined;
    });
    try {
      await client.connect();
      await client.query(`listen ${this.options.channel}`);
      this.listener = client;
    } catch (error) {
      this.log.warn(error);
      await client.end().catch(() => undefined);
    }
  }
}
