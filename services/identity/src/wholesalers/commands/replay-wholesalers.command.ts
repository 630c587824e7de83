import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Consumer, WholesalerEdited, WholesalerNamed } from '@shop/contracts/events';
import { type ReplayResult, ReplicaResync } from '@shop/messaging';
import { Wholesaler } from '../wholesaler.entity.js';

/** Rebuilds a service's replica of the wholesalers: full rows, or names where the service gets names only. */
export class ReplayWholesalers extends Command<ReplayResult> {
  constructor(
    readonly consumer: Consumer,
    readonly onProgress?: (soFar: ReplayResult) => void,
  ) {
    super();
  }
}

@CommandHandler(ReplayWholesalers)
export class ReplayWholesalersHandler implements ICommandHandler<ReplayWholesalers> {
  constructor(private readonly snapshots: ReplicaResync) {}

  execute({ consumer, onProgress }: ReplayWholesalers): Promise<ReplayResult> {
    const event = WholesalerEdited.consumers.includes(consumer) ? WholesalerEdited : WholesalerNamed;
    return this.snapshots.replay(Wholesaler, event, consumer, onProgress);
  }
}
