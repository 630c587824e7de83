import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { batchMost, batchTexts, type BatchUndo, CodedError } from '@shop/contracts';
import { ProductDeleted } from '@shop/contracts/events';
import { type Tx, UnitOfWork } from '@shop/messaging';
import { ownedImages } from '../../images/owned-images.js';
import { requirePublicSeller } from '../../manufacturers/seller.js';
import { picturesOf, Product } from '../../products/product.entity.js';
import { readProduct } from '../../products/product.rules.js';
import { type BatchItem, holdBatch, itemsOf, noteUndo } from '../batch-rows.js';

/** Takes a batch back: removes what it made and restores what it changed, unless it was edited since. Again: the same answer. */
export class UndoBatch extends Command<BatchUndo> {
  constructor(
    readonly userId: string,
    readonly batchId: string,
  ) {
    super();
  }
}

@CommandHandler(UndoBatch)
export class UndoBatchHandler implements ICommandHandler<UndoBatch> {
  constructor(private readonly work: UnitOfWork) {}

  async execute({ userId, batchId }: UndoBatch): Promise<BatchUndo> {
    const size = await this.work.run(async ({ manager }) => (await itemsOf(manager, batchId)).length);
    return this.work.run((tx) => undo(tx, userId, batchId), { tier: size > batchMost.urgent ? 2 : 1 });
  }
}

async function undo(tx: Tx, userId: string, batchId: string): Promise<BatchUndo> {
  const { manager } = tx;
  await requirePublicSeller(manager, userId);
  const batch = await holdBatch(manager, batchId);
  if (!batch) throw CodedError.notFound('batch.not-found', batchTexts.notFound);
  if (batch.userId !== userId) throw CodedError.forbidden('batch.not-yours', batchTexts.notYours);
  if (batch.undo) return batch.undo;

  const items = await itemsOf(manager, batchId);
  const products = new Map(
    (
      await tx.loadAll(
        Product,
        items.map(({ productId }) => productId),
      )
    ).map((product) => [product.id, product]),
  );
  const uploads = await ownedImages(manager, userId, [...new Set(items.flatMap(({ before }) => picturesOf(before)))]);
  const undone: BatchUndo = { removed: 0, restored: 0, left: [] };
  for (const item of items) {
    const product = products.get(item.productId);
    const why = reasonToLeave(item, product);
    if (why !== undefined) undone.left.push({ id: item.productId, name: product?.name ?? item.before.name ?? '', why });
    else if (!product) continue;
    else if (item.action === 'created') {
      tx.remove(product, ProductDeleted, { id: product.id, userId });
      undone.removed += 1;
    } else {
      product.edit(item.before, uploads);
      undone.restored += 1;
    }
  }
  await noteUndo(manager, batchId, undone);
  return undone;
}

/** Why a product stays as it is; undefined when it can be taken back, or is gone as it should be. */
function reasonToLeave({ action, versionAfter, before }: BatchItem, product: Product | undefined): string | undefined {
  if (!product) return action === 'changed' ? batchTexts.deletedSince : undefined;
  if (product.version !== versionAfter) return batchTexts.editedSince;
  if (action === 'created') return undefined;
  return Object.keys(readProduct(product.drafted(before)).problems).length > 0 ? batchTexts.refused : undefined;
}
