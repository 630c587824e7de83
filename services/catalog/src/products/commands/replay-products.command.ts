import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Consumer, ProductCreated, ProductEdited } from '@shop/contracts/events';
import { type ReplayResult, ReplicaResync } from '@shop/messaging';
import { Product } from '../product.entity.js';

/** Brings a consumer's replica of the products up to date, with a lower priority than live events. */
export class ReplayProducts extends Command<ReplayResult> {
  constructor(
    readonly consumer: Consumer,
    readonly onProgress?: (soFar: ReplayResult) => void,
  ) {
    super();
  }
}

@CommandHandler(ReplayProducts)
export class ReplayProductsHandler implements ICommandHandler<ReplayProducts> {
  constructor(private readonly snapshots: ReplicaResync) {}

  execute({ consumer, onProgress }: ReplayProducts): Promise<ReplayResult> {
    // Consumers that keep only product ids subscribe to `ProductCreated` but not to `ProductEdited`.
    const event = ProductEdited.consumers.includes(consumer) ? ProductEdited : ProductCreated;
    return this.snapshots.replay(Product, event, consumer, onProgress);
  }
}
