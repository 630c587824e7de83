import { setTimeout as delay } from 'node:timers/promises';

/** One part of the shop, which can fail. */
export interface Part {
  readonly name: string;
  /** `kill -9`. It is started again after a second, as under a container's restart policy. Resolves once it is dead. */
  kill(): Promise<void>;
  /** `kill -9`, and nobody starts it again before `back`. */
  away(): Promise<void>;
  back(): void;
  /** Resolves once it answers; throws after `patience` milliseconds. */
  untilReady(patience?: number): Promise<void>;
  stop(): Promise<void>;
}

/** How long a restart policy waits; milliseconds. */
export const restartAfter = 1000;

/** A server that is started again by a call of ours. */
export class ServerPart implements Part {
  private restarting: Promise<void> = Promise.resolve();
  private gone = false;

  constructor(
    readonly name: string,
    private readonly server: { kill(): Promise<void>; start(): Promise<void>; stop(): Promise<void> },
  ) {}

  async kill(): Promise<void> {
    await this.away();
    this.restarting = delay(restartAfter).then(() => this.start());
  }

  async away(): Promise<void> {
    await this.restarting;
    await this.server.kill();
    this.gone = true;
  }

  back(): void {
    this.restarting = this.start();
  }

  /** The server's own patience is what counts. */
  untilReady(): Promise<void> {
    return this.restarting;
  }

  async stop(): Promise<void> {
    await this.restarting.catch(() => undefined);
    await this.server.stop();
  }

  private async start(): Promise<void> {
    if (this.gone) await this.server.start();
    this.gone = false;
  }
}
