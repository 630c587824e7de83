import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountStandingChanged, type Consumer } from '@shop/contracts/events';
import { type Replayed, Snapshots } from '@shop/messaging';
import { AccountStanding } from '../account-standing.entity.js';

/** Makes a service's copy of the accounts' standings equal to ours. */
export class ReplayStandings extends Command<Replayed> {
  constructor(
    readonly consumer: Consumer,
    readonly told?: (soFar: Replayed) => void,
  ) {
    super();
  }
}

@CommandHandler(ReplayStandings)
export class ReplayStandingsHandler implements ICommandHandler<ReplayStandings> {
  constructor(private readonly snapshots: Snapshots) {}

  execute({ consumer, told }: ReplayStandings): Promise<Replayed> {
    return this.snapshots.replay(AccountStanding, AccountStandingChanged, consumer, told);
  }
}
