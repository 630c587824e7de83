import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { batchLimits, batchTexts, type BatchUndo, CodedError, normalizeArticleCode } from '@shop/contracts';
import { ProductDeleted } from '@shop/contracts/events';
import { type Tx, UnitOfWork } from '@shop/messaging';
import { findOwnedImages } from '../../images/owned-images.js';
import { requirePublicSeller } from '../../public-seller.js';
import { clearArticleCodes, type CodeChange, lockArticleCodes, refusedCodeChanges } from '../../products/article-codes.js';
import { imageUrlsOf, Product } from '../../products/product.entity.js';
import { validateProduct } from '../../products/product.rules.js';
import { type BatchItem, lockBatch, loadItems, saveUndo } from '../batch-rows.js';

/**
 * Undoes a batch: deletes the products it created and restores those it changed, except products edited later. A retry returns the first
 * result.
 */
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
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ userId, batchId }: UndoBatch): Promise<BatchUndo> {
    const size = await this.unitOfWork.run(async ({ manager }) => (await loadItems(manager, batchId)).length);
    return this.unitOfWork.run((tx) => undo(tx, userId, batchId), { tier: size > batchLimits.urgent ? 2 : 1 });
  }
}

async function undo(tx: Tx, userId: string, batchId: string): Promise<BatchUndo> {
  const { manager } = tx;
  await requirePublicSeller(manager, userId);
  const batch = await lockBatch(manager, batchId);
  if (!batch) throw CodedError.notFound('batch.not-found', batchTexts.notFound);
  if (batch.userId !== userId) throw CodedError.forbidden('batch.not-yours', batchTexts.notYours);
  if (batch.undo) return batch.undo;

  const items = await loadItems(manager, batchId);
  const codeOwners = await lockArticleCodes(
    manager,
    userId,
    items.map(({ before }) => before),
  );
  const products = new Map(
    (
      await tx.loadAll(
        Product,
        items.map(({ productId }) => productId),
      )
    ).map((product) => [product.id, product]),
  );
  const uploads = await findOwnedImages(manager, userId, [...new Set(items.flatMap(({ before }) => imageUrlsOf(before)))]);
  const result: BatchUndo = { removed: 0, restored: 0, left: [] };
  const changes = items.map((item) => undoneCodeOf(item, products.get(item.productId)));
  const refused = new Set([...refusedCodeChanges(changes, codeOwners)].map(({ id }) => id));
  const undone = changes.filter(({ id, from, to, isWrong }) => !isWrong && !refused.has(id) && from !== to);
  await clearArticleCodes(
    manager,
    undone.flatMap(({ id, from }) => (from === null ? [] : [id])),
  );
  for (const item of items) {
    const product = products.get(item.productId);
    const why = reasonNotUndone(item, product) ?? (refused.has(item.productId) ? batchTexts.codeTakenSince : undefined);
    if (why !== undefined) result.left.push({ id: item.productId, name: product?.name ?? item.before.name ?? '', why });
    else if (!product) continue;
    else if (item.action === 'created') {
      tx.remove(product, ProductDeleted, { id: product.id, userId });
      result.removed += 1;
    } else {
      product.edit(item.before, uploads);
      result.restored += 1;
    }
  }
  await saveUndo(manager, batchId, result);
  return result;
}

/**
 * The reason, shown to the manufacturer, why a product is not undone; undefined if it can be undone or was a created product that is
 * already deleted.
 */
function reasonNotUndone({ action, versionAfter, before }: BatchItem, product: Product | undefined): string | undefined {
  if (!product) return action === 'changed' ? batchTexts.deletedSince : undefined;
  if (product.version !== versionAfter) return batchTexts.editedSince;
  if (action === 'created') return undefined;
  return Object.keys(validateProduct(product.withDraft(before)).problems).length > 0 ? batchTexts.refused : undefined;
}

/** The code of a product now, and after the undo. A product that the batch created has none then. */
function undoneCodeOf(item: BatchItem, product: Product | undefined): CodeChange & { id: string } {
  const from = product?.articleCode ?? null;
  const restored = 'articleCode' in item.before ? normalizeArticleCode(item.before.articleCode) : from;
  return {
    id: item.productId,
    from,
    to: item.action === 'created' ? null : restored,
    isWrong: !product || reasonNotUndone(item, product) !== undefined,
  };
}
