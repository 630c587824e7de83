import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { batchLimits, type BatchCheck, type BatchRequest, type BatchResult, batchTexts, CodedError } from '@shop/contracts';
import { newId, type Tx, UnitOfWork } from '@shop/messaging';
import { requirePublicSeller } from '../../public-seller.js';
import { clearArticleCodes, lockArticleCodes } from '../../products/article-codes.js';
import { Product } from '../../products/product.entity.js';
import { lockBatchesOf } from '../../request-lock.js';
import { type BatchItem, insertBatch, findBatchByKey } from '../batch-rows.js';
import { toBatchCheck, fieldErrorsOf, hashOf, planRows, productsLeavingCodes, type RowPlan, type BatchContext } from '../batch.rules.js';
import { findHiddenPacks } from '../find-hidden-packs.js';
import { loadBatchContext } from '../load-batch-context.js';

/** Publishes a checked batch in one transaction. A retry with the same idempotency key returns the first result. */
export class PublishBatch extends Command<{ result: BatchResult; replayed: boolean }> {
  constructor(
    readonly userId: string,
    readonly key: string,
    readonly request: BatchRequest,
    readonly options: { seal: string; skipWrong: boolean },
  ) {
    super();
  }
}

@CommandHandler(PublishBatch)
export class PublishBatchHandler implements ICommandHandler<PublishBatch> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute(command: PublishBatch): Promise<{ result: BatchResult; replayed: boolean }> {
    return this.unitOfWork.run((tx) => this.publish(tx, command), { tier: isLarge(command.request) ? 2 : 1 });
  }

  private async publish(tx: Tx, { userId, key, request, options }: PublishBatch): Promise<{ result: BatchResult; replayed: boolean }> {
    const { manager } = tx;
    const fingerprint = hashOf([request, options]);
    await requirePublicSeller(manager, userId);
    await lockBatchesOf(manager, userId);
    const { existing, lastHour } = await findBatchByKey(manager, userId, key);
    if (existing) {
      if (existing.fingerprint !== fingerprint) throw new CodedError('unprocessable', 'batch.key-reused', batchTexts.keyReused);
      return { result: existing.result, replayed: true };
    }
    if (lastHour >= batchLimits.perHour) throw new CodedError('rate-limited', 'batch.too-many', batchTexts.tooOften);

    const { rows, context } = await loadBatchContext(manager, userId, request, {
      products: (ids) => tx.loadAll(Product, ids),
      codeOwners: (drafts) => lockArticleCodes(manager, userId, drafts),
    });
    const plans = planRows(rows, context);
    const check = toBatchCheck(plans, request, { context, hiddenPacks: await findHiddenPacks(manager, userId, plans) });
    assertPublishable(check, options);
    await clearArticleCodes(manager, productsLeavingCodes(plans, context));
    const items = applyPlans(tx, userId, plans, context);
    const count = (action: BatchItem['action']): number => items.filter((item) => item.action === action).length;
    const { same, wrong, repeated } = check.counts;
    const result = { id: newId(), created: count('created'), changed: count('changed'), same, skipped: wrong + repeated };
    await insertBatch(manager, { ...result, userId, key, fingerprint, kind: request.kind, items });
    return { result, replayed: false };
  }
}

/**
 * Large batches get tier 2, so that pages and search process single edits first. A price change without ids counts as large, because its
 * size is not known yet.
 */
const isLarge = (request: BatchRequest): boolean =>
  request.kind === 'rows' ? request.rows.length > batchLimits.urgent : (request.where.ids?.length ?? batchLimits.rows) > batchLimits.urgent;

function assertPublishable(check: BatchCheck, { seal, skipWrong }: PublishBatch['options']): void {
  const details = { ...check };
  if (check.seal !== seal) throw new CodedError('conflict', 'batch.changed', batchTexts.changed, undefined, { details });
  const { wrong, repeated } = check.counts;
  if (wrong + repeated > 0 && !skipWrong)
    throw new CodedError('invalid', 'batch.wrong', batchTexts.wrong, fieldErrorsOf(check.rows), { details });
}

/** Creates and edits the products of the valid rows. Returns the items that an undo needs. */
function applyPlans(tx: Tx, userId: string, plans: readonly RowPlan[], { uploads }: BatchContext): BatchItem[] {
  const items: BatchItem[] = [];
  for (const { checked, draft, product } of plans) {
    if (checked.status === 'changed' && product) {
      product.edit(draft, uploads);
      // The unit of work increments the version when it saves. The name is kept for the report of an undo after the product was deleted.
      const before = { name: checked.name ?? '', ...checked.before };
      items.push({ productId: product.id, action: 'changed', versionAfter: product.version + 1, before });
    } else if (checked.status === 'new') {
      const newProduct = Product.publish(userId, draft, { visible: true, uploads });
      tx.add(newProduct);
      items.push({ productId: newProduct.id, action: 'created', versionAfter: 1, before: {} });
    }
  }
  return items;
}
