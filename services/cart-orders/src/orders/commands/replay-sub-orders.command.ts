import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Consumer, SubOrderReceived } from '@shop/contracts/events';
import { type Replayed, Snapshots } from '@shop/messaging';
import { SubOrder } from '../sub-order.entity.js';

/** Makes a service's copy of who ordered what of whom equal to ours. */
export class ReplaySubOrders extends Command<Replayed> {
  constructor(
    readonly consumer: Consumer,
    readonly told?: (soFar: Replayed) => void,
  ) {
    super();
  }
}

@CommandHandler(ReplaySubOrders)
export class ReplaySubOrdersHandler implements ICommandHandler<ReplaySubOrders> {
  constructor(private readonly snapshots: Snapshots) {}

  execute({ consumer, told }: ReplaySubOrders): Promise<Replayed> {
    return this.snapshots.replay(SubOrder, SubOrderReceived, consumer, told);
  }
}
