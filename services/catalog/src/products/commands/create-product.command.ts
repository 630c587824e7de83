import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ProductDraft } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { findOwnedImages } from '../../images/owned-images.js';
import { requirePublicSeller } from '../../public-seller.js';
import { lockRequest } from '../../request-lock.js';
import { assertArticleCodeFree } from '../article-codes.js';
import { imageUrlsOf, Product } from '../product.entity.js';

/** Publishes a product of this manufacturer. A retry with the same idempotency key returns the first product and ignores the draft. */
export class CreateProduct extends Command<{ id: string; replayed: boolean }> {
  constructor(
    readonly userId: string,
    readonly draft: ProductDraft,
    readonly key?: string,
  ) {
    super();
  }
}

@CommandHandler(CreateProduct)
export class CreateProductHandler implements ICommandHandler<CreateProduct> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ userId, draft, key }: CreateProduct): Promise<{ id: string; replayed: boolean }> {
    return this.unitOfWork.run(async (tx) => {
      await requirePublicSeller(tx.manager, userId);
      if (key !== undefined) {
        await lockRequest(tx.manager, userId, key);
        const [existing] = await tx.manager.query<{ id: string }[]>('select id from product where user_id = $1 and create_key = $2', [
          userId,
          key,
        ]);
        if (existing) return { id: existing.id, replayed: true };
      }
      await assertArticleCodeFree(tx.manager, userId, draft);
      const uploads = await findOwnedImages(tx.manager, userId, imageUrlsOf(draft));
      const product = Product.publish(userId, draft, { visible: true, uploads, ...(key === undefined ? {} : { createKey: key }) });
      tx.add(product);
      return { id: product.id, replayed: false };
    });
  }
}
