import { setTimeout as delay } from 'node:timers/promises';

/** A server of the shop that the bench can kill. */
export interface ManagedServer {
  readonly name: string;
  /** Sends SIGKILL; the server is restarted after a second, as by a container's restart policy. Resolves when it is dead. */
  kill(): Promise<void>;
  /** Sends SIGKILL; the server stays down until bringUp(). */
  takeDown(): Promise<void>;
  bringUp(): void;
  /** Resolves when the server answers; rejects after `timeoutMs`. */
  waitUntilReady(timeoutMs?: number): Promise<void>;
  stop(): Promise<void>;
}

/** Wait of a container's restart policy. */
export const RESTART_AFTER_MS = 1000;

/** A store (PostgreSQL, Redis, Meilisearch) that the bench restarts itself. */
export class StoreServer implements ManagedServer {
  private restarting: Promise<void> = Promise.resolve();
  private isDown = false;

  constructor(
    readonly name: string,
    private readonly server: { kill(): Promise<void>; start(): Promise<void>; stop(): Promise<void> },
  ) {}

  async kill(): Promise<void> {
    await this.takeDown();
    this.restarting = delay(RESTART_AFTER_MS).then(() => this.start());
  }

  async takeDown(): Promise<void> {
    await this.restarting;
    await this.server.kill();
    this.isDown = true;
  }

  bringUp(): void {
    this.restarting = this.start();
  }

  /** The server's own start has a timeout. */
  waitUntilReady(): Promise<void> {
    return this.restarting;
  }

  async stop(): Promise<void> {
    await this.restarting.catch(() => undefined);
    await this.server.stop();
  }

  private async start(): Promise<void> {
    if (this.isDown) await this.server.start();
    this.isDown = false;
  }
}
