import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ProductDraft } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { ownedImages } from '../../images/owned-images.js';
import { requirePublicSeller } from '../../manufacturers/seller.js';
import { picturesOf, Product } from '../product.entity.js';

/** Publishes a product of this manufacturer; answers its id. */
export class CreateProduct extends Command<string> {
  constructor(
    readonly userId: string,
    readonly draft: ProductDraft,
  ) {
    super();
  }
}

@CommandHandler(CreateProduct)
export class CreateProductHandler implements ICommandHandler<CreateProduct> {
  constructor(private readonly work: UnitOfWork) {}

  execute({ userId, draft }: CreateProduct): Promise<string> {
    return this.work.run(async (tx) => {
      await requirePublicSeller(tx.manager, userId);
      const uploads = await ownedImages(tx.manager, userId, picturesOf(draft));
      const product = Product.publish(userId, draft, { visible: true, uploads });
      tx.add(product);
      return product.id;
    });
  }
}
