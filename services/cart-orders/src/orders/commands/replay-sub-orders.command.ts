import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Consumer, SubOrderReceived } from '@shop/contracts/events';
import { type ReplayResult, ReplicaResync } from '@shop/messaging';
import { SubOrder } from '../sub-order.entity.js';

/** Replays all suborders to a consumer, which makes its replica equal to this table. */
export class ReplaySubOrders extends Command<ReplayResult> {
  constructor(
    readonly consumer: Consumer,
    readonly onProgress?: (soFar: ReplayResult) => void,
  ) {
    super();
  }
}

@CommandHandler(ReplaySubOrders)
export class ReplaySubOrdersHandler implements ICommandHandler<ReplaySubOrders> {
  constructor(private readonly resync: ReplicaResync) {}

  execute({ consumer, onProgress }: ReplaySubOrders): Promise<ReplayResult> {
    return this.resync.replay(SubOrder, SubOrderReceived, consumer, onProgress);
  }
}
