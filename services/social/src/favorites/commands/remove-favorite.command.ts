import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@shop/messaging';
import { countAct, toggles } from '../../wholesalers/hourly-limits.js';

/** A wholesaler keeps a product no more, whatever became of it. Repeatable. */
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
  constructor(private readonly work: UnitOfWork) {}

  async execute({ wholesalerId, productId }: RemoveFavorite): Promise<void> {
    await this.work.run(async ({ manager }) => {
      await countAct(manager, wholesalerId, toggles);
      await manager.query('delete from favorite where wholesaler_id = $1 and product_id = $2', [wholesalerId, productId]);
    });
  }
}
