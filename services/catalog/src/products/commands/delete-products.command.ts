import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CodedError } from '@shop/contracts';
import { PackDeleted, ProductDeleted } from '@shop/contracts/events';
import { type Tx, UnitOfWork } from '@shop/messaging';
import type { Caller } from '@shop/platform';
import { noteModeration } from '../../moderation/note-moderation.js';
import { Pack } from '../../packs/pack.entity.js';
import { productGone } from '../product-not-found.js';
import { Product } from '../product.entity.js';

/** Deletes one product, by its owner or an admin. */
export class DeleteProduct extends Command<void> {
  constructor(
    readonly caller: Caller,
    readonly productId: string,
  ) {
    super();
  }
}

/** Deletes all products and packs of a user, by that user or an admin (API-21). Repeating it changes nothing. */
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
  constructor(private readonly work: UnitOfWork) {}

  async execute({ caller, productId }: DeleteProduct): Promise<void> {
    await this.work.run(async (tx) => {
      const product = await tx.load(Product, productId);
      if (!product) throw productGone();
      if (caller.role !== 'admin') product.assertOwnedBy(caller.id);
      removeProduct(tx, product);
      if (caller.role === 'admin') noteModeration(tx, caller.id, 'product.deleted-by-admin', { kind: 'product', id: productId });
    });
  }
}

@CommandHandler(DeleteProductsOfUser)
export class DeleteProductsOfUserHandler implements ICommandHandler<DeleteProductsOfUser> {
  constructor(private readonly work: UnitOfWork) {}

  async execute({ caller, userId }: DeleteProductsOfUser): Promise<void> {
    if (caller.role !== 'admin' && caller.id !== userId) throw CodedError.forbidden('product.not-yours', 'Esos productos no son tuyos.');
    await this.work.run(async (tx) => {
      const { products, packs } = await removeAllOf(tx, userId);
      if (caller.role !== 'admin' || products + packs === 0) return;
      const note = `products: ${products}, packs: ${packs}`;
      noteModeration(tx, caller.id, 'product.deleted-by-admin', { kind: 'account', id: userId }, note);
    });
  }
}

/** Removes all products and packs of a user, each with its event; answers how many. */
export async function removeAllOf(tx: Tx, userId: string): Promise<{ products: number; packs: number }> {
  const idsIn = async (table: 'product' | 'pack'): Promise<string[]> =>
    (await tx.manager.query<{ id: string }[]>(`select id from ${table} where user_id = $1`, [userId])).map((row) => row.id);
  const products = await tx.loadAll(Product, await idsIn('product'));
  const packs = await tx.loadAll(Pack, await idsIn('pack'));
  for (const pack of packs) tx.remove(pack, PackDeleted, { id: pack.id, userId });
  for (const product of products) removeProduct(tx, product);
  return { products: products.length, packs: packs.length };
}

const removeProduct = (tx: Tx, product: Product): void => tx.remove(product, ProductDeleted, { id: product.id, userId: product.userId });
