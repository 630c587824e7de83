import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ProductDraft } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { ownedImages } from '../../images/owned-images.js';
import { requirePublicSeller } from '../../manufacturers/seller.js';
import { picturesOf, Product } from '../product.entity.js';
import { productGone } from '../product-not-found.js';

/** Changes what the draft says of the caller's own product. */
export class EditProduct extends Command<void> {
  constructor(
    readonly userId: string,
    readonly productId: string,
    readonly draft: ProductDraft,
  ) {
    super();
  }
}

@CommandHandler(EditProduct)
export class EditProductHandler implements ICommandHandler<EditProduct> {
  constructor(private readonly work: UnitOfWork) {}

  async execute({ userId, productId, draft }: EditProduct): Promise<void> {
    await this.work.run(async (tx) => {
      await requirePublicSeller(tx.manager, userId);
      const product = await tx.load(Product, productId);
      if (!product) throw productGone();
      product.assertOwnedBy(userId);
      product.edit(draft, await ownedImages(tx.manager, userId, picturesOf(draft)));
    });
  }
}
