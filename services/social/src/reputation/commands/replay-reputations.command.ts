import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Consumer, ReputationChanged } from '@shop/contracts/events';
import { type ReplayResult, ReplicaResync } from '@shop/messaging';
import { Reputation } from '../reputation.entity.js';

/** Replays all reputations to a consumer, which makes its replica equal to this table. */
export class ReplayReputations extends Command<ReplayResult> {
  constructor(
    readonly consumer: Consumer,
    readonly onProgress?: (soFar: ReplayResult) => void,
  ) {
    super();
  }
}

@CommandHandler(ReplayReputations)
export class ReplayReputationsHandler implements ICommandHandler<ReplayReputations> {
  constructor(private readonly resync: ReplicaResync) {}

  execute({ consumer, onProgress }: ReplayReputations): Promise<ReplayResult> {
    return this.resync.replay(Reputation, ReputationChanged, consumer, onProgress);
  }
}
