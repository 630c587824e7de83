import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RemovePrivateImages } from './commands/remove-private-images.command.js';

/** How often it is looked, in milliseconds. */
const LOOK = 60_000;

/** Whether this process looks by itself; only workers do. */
export class RemovesByItself {
  constructor(readonly yes: boolean) {}
}

/** Sees to it that images nobody may see any more are gone: at once when it is told, and again and again until it succeeds. */
@Injectable()
export class ImageRemover implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('verification');
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> = Promise.resolve();

  constructor(
    private readonly commands: CommandBus,
    private readonly byItself: RemovesByItself,
  ) {}

  onApplicationBootstrap(): void {
    if (this.byItself.yes) this.timer = setInterval(() => this.now(), LOOK);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.working;
  }

  /** Nobody waits for it: what cannot be removed now, a worker removes later. */
  now(): void {
    this.working = this.working.then(() => this.remove());
  }

  private async remove(): Promise<void> {
    try {
      await this.commands.execute(new RemovePrivateImages());
    } catch (error) {
      this.log.warn({ err: error, msg: 'cannot remove images now' });
    }
  }
}
