import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ProductDraft } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { ownedImages } from '../../images/owned-images.js';
import { requirePublicSeller } from '../../manufacturers/seller.js';
import { holdRequest } from '../../same-request.js';
import { picturesOf, Product } from '../product.entity.js';

/** Publishes a product of this manufacturer. With a key that became a product it answers that one again, whatever the draft says. */
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
  constructor(private readonly work: UnitOfWork) {}

  execute({ userId, draft, key }: CreateProduct): Promise<{ id: string; replayed: boolean }> {
    return this.work.run(async (tx) => {
      await requirePublicSeller(tx.manager, userId);
      if (key !== undefined) {
        await holdRequest(tx.manager, userId, key);
        const [made] = await tx.manager.query<{ id: string }[]>('select id from product where user_id = $1 and create_key = $2', [
          userId,
          key,
        ]);
        if (made) return { id: made.id, replayed: true };
      }
      const uploads = await ownedImages(tx.manager, userId, picturesOf(draft));
      const product = Product.publish(userId, draft, { visible: true, uploads, ...(key === undefined ? {} : { createKey: key }) });
      tx.add(product);
      return { id: product.id, replayed: false };
    });
  }
}
