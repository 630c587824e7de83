import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EndLongLives } from './commands/end-long-lives.command.js';

/** How often it is looked, in milliseconds. */
const LOOK = 60_000;

export class LiveHours {
  constructor(readonly hours: number) {}
}

/** Ends what somebody forgot to end. In workers only; several may look at the same time. */
@Injectable()
export class LiveClock implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('live');
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly commands: CommandBus,
    private readonly limit: LiveHours,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.look(), LOOK);
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    try {
      await this.commands.execute(new EndLongLives(this.limit.hours));
    } catch (error) {
      this.log.warn({ err: error, msg: 'cannot look who is live for too long now' });
    }
  }
}
