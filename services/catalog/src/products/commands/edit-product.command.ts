import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ProductDraft } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { findOwnedImages } from '../../images/owned-images.js';
import { requirePublicSeller } from '../../public-seller.js';
import { assertArticleCodeFree } from '../article-codes.js';
import { imageUrlsOf, Product } from '../product.entity.js';
import { productNoLongerExists } from '../product-not-found.js';

/** Edits a product of the caller: fields that the draft omits keep their values. */
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
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ userId, productId, draft }: EditProduct): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await requirePublicSeller(tx.manager, userId);
      await assertArticleCodeFree(tx.manager, userId, draft, productId);
      const product = await tx.load(Product, productId);
      if (!product) throw productNoLongerExists();
      product.assertOwnedBy(userId);
      product.edit(draft, await findOwnedImages(tx.manager, userId, imageUrlsOf(draft)));
    });
  }
}
