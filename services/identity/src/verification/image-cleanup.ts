import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Interval } from '@nestjs/schedule';
import { RemovePrivateImages } from './commands/remove-private-images.command.js';

const CLEANUP_INTERVAL_MS = 60_000;

/** `enabled` in workers only: the process then cleans up periodically. */
export class ImageCleanupOptions {
  constructor(readonly enabled: boolean) {}
}

/** Deletes files of images that are no longer needed: on request, and periodically until it succeeds. */
@Injectable()
export class ImageCleanup implements OnModuleDestroy {
  private readonly logger = new Logger('verification');
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly commands: CommandBus,
    private readonly options: ImageCleanupOptions,
  ) {}

  @Interval(CLEANUP_INTERVAL_MS)
  retry(): void {
    if (this.options.enabled) this.requestCleanup();
  }

  async onModuleDestroy(): Promise<void> {
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
      this.logger.warn({ err: error, msg: 'cannot remove identity photographs; the next run tries again' });
    }
  }
}
