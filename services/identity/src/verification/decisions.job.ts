import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Interval } from '@nestjs/schedule';
import { CarryOutDecisions } from './commands/carry-out-decisions.command.js';

const CHECK_INTERVAL_MS = 1000;

/** Carries out decisions about manufacturers when they are due. Runs in workers only; several may run at the same time. */
@Injectable()
export class DecisionsJob implements OnModuleDestroy {
  private readonly logger = new Logger('verification');
  private running: Promise<void> | undefined;

  constructor(private readonly commands: CommandBus) {}

  @Interval(CHECK_INTERVAL_MS)
  check(): void {
    this.running ??= this.carryOut().finally(() => (this.running = undefined));
  }

  async onModuleDestroy(): Promise<void> {
    await this.running;
  }

  private async carryOut(): Promise<void> {
    try {
      await this.commands.execute(new CarryOutDecisions());
    } catch (error) {
      this.logger.warn({ err: error, msg: 'cannot carry out decisions about manufacturers; the next run tries again' });
    }
  }
}
