import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Consumer, ProductCreated, ProductEdited } from '@shop/contracts/events';
import { type Replayed, Snapshots } from '@shop/messaging';
import { Product } from '../product.entity.js';

/** Makes a service's copy of the products equal to ours, behind everything that happens meanwhile. `told` hears how far it is. */
export class ReplayProducts extends Command<Replayed> {
  constructor(
    readonly consumer: Consumer,
    readonly told?: (soFar: Replayed) => void,
  ) {
    super();
  }
}

@CommandHandler(ReplayProducts)
export class ReplayProductsHandler implements ICommandHandler<ReplayProducts> {
  constructor(private readonly snapshots: Snapshots) {}

  execute({ consumer, told }: ReplayProducts): Promise<Replayed> {
    // Who keeps no more than which there are hears of no edits.
    const event = ProductEdited.consumers.includes(consumer) ? ProductEdited : ProductCreated;
    return this.snapshots.replay(Product, event, consumer, told);
  }
}
