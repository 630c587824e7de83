import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Interval } from '@nestjs/schedule';
import { UpdateOrderSteps } from './commands/update-order-steps.command.js';

const COUNT_INTERVAL_MS = 60_000;

/** Runs in workers only; several may run at the same time. */
@Injectable()
export class UpdateOrderStepsJob {
  constructor(private readonly commands: CommandBus) {}

  @Interval(COUNT_INTERVAL_MS)
  async run(): Promise<void> {
    await this.commands.execute(new UpdateOrderSteps());
  }
}
