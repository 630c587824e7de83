import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CodedError } from '@shop/contracts';
import { ProductDeleted } from '@shop/contracts/events';
import { type Tx, UnitOfWork } from '@shop/messaging';
import type { Caller } from '@shop/platform';
import { auditModeration } from '../../audit-moderation.js';
import { productNoLongerExists } from '../product-not-found.js';
import { Product } from '../product.entity.js';
import { removeAllOfSeller } from '../remove-all-of-seller.js';

/** Deletes one product. Allowed for its owner and for admins. */
export class DeleteProduct extends Command<void> {
  constructor(
    readonly caller: Caller,
    readonly productId: string,
  ) {
    super();
  }
}

/** Deletes all products and packs of a user in batches (API-21). Allowed for that user and for admins. Repeating it changes nothing. */
export class DeleteProductsOfUser extends Command<void> {
  constructor(
    readonly caller: Caller,
    readonly userId: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteProduct)
export class DeleteProductHandler implements ICommandHandler<DeleteProduct> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ caller, productId }: DeleteProduct): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const product = await tx.load(Product, productId);
      if (!product) throw productNoLongerExists();
      if (caller.role !== 'admin') product.assertOwnedBy(caller.id);
      tx.remove(product, ProductDeleted, { id: product.id, userId: product.userId });
      if (caller.role === 'admin') auditModeration(tx, caller.id, 'product.deleted-by-admin', { kind: 'product', id: productId });
    });
  }
}

@CommandHandler(DeleteProductsOfUser)
export class DeleteProductsOfUserHandler implements ICommandHandler<DeleteProductsOfUser> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ caller, userId }: DeleteProductsOfUser): Promise<void> {
    if (caller.role !== 'admin' && caller.id !== userId) throw CodedError.forbidden('product.not-yours', 'Esos productos no son tuyos.');
    // Committed before the first batch, so that an interruption leaves no deletion without an entry.
    if (caller.role === 'admin') await this.unitOfWork.run((tx) => auditDeletionOfAll(tx, caller.id, userId));
    await removeAllOfSeller(this.unitOfWork, userId);
  }
}

async function auditDeletionOfAll(tx: Tx, adminId: string, userId: string): Promise<void> {
  const [{ products, packs }]: [{ products: number; packs: number }] = await tx.manager.query(
    `select (select count(*)::int from product where user_id = $1) as products, (select count(*)::int from pack where user_id = $1) as packs`,
    [userId],
  );
  if (products + packs === 0) return;
  auditModeration(tx, adminId, 'product.deleted-by-admin', { kind: 'account', id: userId }, `products: ${products}, packs: ${packs}`);
}
