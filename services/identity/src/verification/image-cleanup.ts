import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RemovePrivateImages } from './commands/remove-private-images.command.js';

const CLEANUP_INTERVAL_MS = 60_000;

/** `enabled` in workers only: the process then cleans up periodically. */
export class ImageCleanupOptions {
  constructor(readonly enabled: boolean) {}
}

/** Deletes files of images that are no longer needed: on request, and periodically until it succeeds. */
@Injectable()
export class ImageCleanup implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('verification');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly commands: CommandBus,
    private readonly options: ImageCleanupOptions,
  ) {}

  onApplicationBootstrap(): void {
    if (this.options.enabled) this.timer = setInterval(() => this.requestCleanup(), CLEANUP_INTERVAL_MS);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** Runs in the background; a worker retries failures. */
  requestCleanup(): void {
    this.running = this.running.then(() => this.cleanUp());
  }

  private async cleanUp(): Promise<void> {
    try {
      await this.commands.execute(new RemovePrivateImages());
    } catch (error) {
      this.log.warn({ err: error, msg: 'cannot remove identity photographs; the next run tries again' });
    }
  }
}
