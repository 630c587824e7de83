import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Interval } from '@nestjs/schedule';
import { ExpireLiveSessions } from './commands/expire-live-sessions.command.js';

const CHECK_INTERVAL_MS = 60_000;

export class MaxLiveHours {
  constructor(readonly hours: number) {}
}

/** Ends live sessions that manufacturers forgot to end. Runs in workers only; several may run at the same time. */
@Injectable()
export class ExpireLiveJob {
  constructor(
    private readonly commands: CommandBus,
    private readonly maxLive: MaxLiveHours,
  ) {}

  @Interval(CHECK_INTERVAL_MS)
  async expire(): Promise<void> {
    await this.commands.execute(new ExpireLiveSessions(this.maxLive.hours));
  }
}
