import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Consumer, WholesalerEdited, WholesalerNamed } from '@shop/contracts/events';
import { type Replayed, Snapshots } from '@shop/messaging';
import { Wholesaler } from '../wholesaler.entity.js';

/** Makes a service's copy of the wholesalers equal to ours: of the whole of them, or of their names where it gets no more than those. */
export class ReplayWholesalers extends Command<Replayed> {
  constructor(
    readonly consumer: Consumer,
    readonly told?: (soFar: Replayed) => void,
  ) {
    super();
  }
}

@CommandHandler(ReplayWholesalers)
export class ReplayWholesalersHandler implements ICommandHandler<ReplayWholesalers> {
  constructor(private readonly snapshots: Snapshots) {}

  execute({ consumer, told }: ReplayWholesalers): Promise<Replayed> {
    const event = WholesalerEdited.consumers.includes(consumer) ? WholesalerEdited : WholesalerNamed;
    return this.snapshots.replay(Wholesaler, event, consumer, told);
  }
}
