import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@shop/messaging';
import { consumeLimit, followLimit } from '../../wholesalers/hourly-limits.js';

/** Removes a favourite of a wholesaler, also of a deleted product. Repeatable. */
export class RemoveFavorite extends Command<void> {
  constructor(
    readonly wholesalerId: string,
    readonly productId: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveFavorite)
export class RemoveFavoriteHandler implements ICommandHandler<RemoveFavorite> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ wholesalerId, productId }: RemoveFavorite): Promise<void> {
    await this.unitOfWork.run(async ({ manager }) => {
      await consumeLimit(manager, wholesalerId, followLimit);
      await manager.query('delete from favorite where wholesaler_id = $1 and product_id = $2', [wholesalerId, productId]);
    });
  }
}
