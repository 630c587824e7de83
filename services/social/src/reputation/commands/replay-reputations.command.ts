import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Consumer, ReputationChanged } from '@shop/contracts/events';
import { type Replayed, Snapshots } from '@shop/messaging';
import { Reputation } from '../reputation.entity.js';

/** Makes a service's copy of what people think of manufacturers equal to ours. */
export class ReplayReputations extends Command<Replayed> {
  constructor(
    readonly consumer: Consumer,
    readonly told?: (soFar: Replayed) => void,
  ) {
    super();
  }
}

@CommandHandler(ReplayReputations)
export class ReplayReputationsHandler implements ICommandHandler<ReplayReputations> {
  constructor(private readonly snapshots: Snapshots) {}

  execute({ consumer, told }: ReplayReputations): Promise<Replayed> {
    return this.snapshots.replay(Reputation, ReputationChanged, consumer, told);
  }
}
