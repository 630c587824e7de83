import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ExpireLiveSessions } from './commands/expire-live-sessions.command.js';

const CHECK_INTERVAL_MS = 60_000;

export class MaxLiveHours {
  constructor(readonly hours: number) {}
}

/** Ends live sessions that manufacturers forgot to end. Runs in workers only; several may run at the same time. */
@Injectable()
export class ExpireLiveJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('live');
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly commands: CommandBus,
    private readonly maxLive: MaxLiveHours,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.expire(), CHECK_INTERVAL_MS);
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async expire(): Promise<void> {
    try {
      await this.commands.execute(new ExpireLiveSessions(this.maxLive.hours));
    } catch (error) {
      this.log.warn({ err: error, msg: 'cannot end live sessions that are too long' });
    }
  }
}
