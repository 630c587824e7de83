import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountStandingChanged, type Consumer } from '@shop/contracts/events';
import { type ReplayResult, ReplicaResync } from '@shop/messaging';
import { AccountStanding } from '../account-standing.entity.js';

/** Rebuilds a service's replica of the account statuses. */
export class ReplayStandings extends Command<ReplayResult> {
  constructor(
    readonly consumer: Consumer,
    readonly onProgress?: (soFar: ReplayResult) => void,
  ) {
    super();
  }
}

@CommandHandler(ReplayStandings)
export class ReplayStandingsHandler implements ICommandHandler<ReplayStandings> {
  constructor(private readonly snapshots: ReplicaResync) {}

  execute({ consumer, onProgress }: ReplayStandings): Promise<ReplayResult> {
    return this.snapshots.replay(AccountStanding, AccountStandingChanged, consumer, onProgress);
  }
}
