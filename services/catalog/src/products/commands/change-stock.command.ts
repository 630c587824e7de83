import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StockChange } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { requirePublicSeller } from '../../public-seller.js';
import { Product } from '../product.entity.js';
import { productNoLongerExists } from '../product-not-found.js';

/** Marks sizes and colours of a product of the caller as out of stock or in stock. */
export class ChangeStock extends Command<void> {
  constructor(
    readonly userId: string,
    readonly productId: string,
    readonly change: StockChange,
  ) {
    super();
  }
}

@CommandHandler(ChangeStock)
export class ChangeStockHandler implements ICommandHandler<ChangeStock> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ userId, productId, change }: ChangeStock): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await requirePublicSeller(tx.manager, userId);
      const product = await tx.load(Product, productId);
      if (!product) throw productNoLongerExists();
      product.assertOwnedBy(userId);
      product.changeStock(change);
    });
  }
}
