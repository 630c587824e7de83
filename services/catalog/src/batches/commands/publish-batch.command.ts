import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { batchMost, type BatchCheck, type BatchRequest, type BatchResult, batchTexts, CodedError } from '@shop/contracts';
import { newId, type Tx, UnitOfWork } from '@shop/messaging';
import { requirePublicSeller } from '../../manufacturers/seller.js';
import { Product } from '../../products/product.entity.js';
import { holdRequest } from '../../same-request.js';
import { type BatchItem, insertBatch, madeBy } from '../batch-rows.js';
import { checkOf, fieldsOf, hashOf, judge, type JudgedRow, type LookedAt } from '../batch.rules.js';
import { lookAt } from '../look-at.js';

/** Publishes what was checked, all of it or nothing. With a key that became a batch it answers that batch again. */
export class PublishBatch extends Command<{ result: BatchResult; replayed: boolean }> {
  constructor(
    readonly userId: string,
    readonly key: string,
    readonly request: BatchRequest,
    readonly given: { seal: string; skipWrong: boolean },
  ) {
    super();
  }
}

@CommandHandler(PublishBatch)
export class PublishBatchHandler implements ICommandHandler<PublishBatch> {
  constructor(private readonly work: UnitOfWork) {}

  execute(command: PublishBatch): Promise<{ result: BatchResult; replayed: boolean }> {
    return this.work.run((tx) => this.publish(tx, command), { tier: isLarge(command.request) ? 2 : 1 });
  }

  private async publish(tx: Tx, { userId, key, request, given }: PublishBatch): Promise<{ result: BatchResult; replayed: boolean }> {
    const { manager } = tx;
    const fingerprint = hashOf([request, given]);
    await requirePublicSeller(manager, userId);
    await holdRequest(manager, userId, key);
    const { made, lastHour } = await madeBy(manager, userId, key);
    if (made) {
      if (made.fingerprint !== fingerprint) throw new CodedError('unprocessable', 'batch.key-reused', batchTexts.keyReused);
      return { result: made.result, replayed: true };
    }
    if (lastHour >= batchMost.perHour) throw new CodedError('rate-limited', 'batch.too-many', batchTexts.tooOften);

    const { rows, at } = await lookAt(manager, userId, request, (ids) => tx.loadAll(Product, ids));
    const judged = judge(rows, at);
    const check = checkOf(judged, request, at);
    refuse(check, given);
    const items = apply(tx, userId, judged, at);
    const count = (action: BatchItem['action']): number => items.filter((item) => item.action === action).length;
    const { same, wrong, repeated } = check.counts;
    const result = { id: newId(), created: count('created'), changed: count('changed'), same, skipped: wrong + repeated };
    await insertBatch(manager, { ...result, userId, key, fingerprint, kind: request.kind, items });
    return { result, replayed: false };
  }
}

/** Bulk work does not stand in front of somebody's single edit. How many products a price change without ids concerns is only known later. */
const isLarge = (request: BatchRequest): boolean =>
  request.kind === 'rows' ? request.rows.length > batchMost.urgent : (request.where.ids?.length ?? batchMost.rows) > batchMost.urgent;

function refuse(check: BatchCheck, { seal, skipWrong }: PublishBatch['given']): void {
  const details = { ...check };
  if (check.seal !== seal) throw new CodedError('conflict', 'batch.changed', batchTexts.changed, undefined, { details });
  const { wrong, repeated } = check.counts;
  if (wrong + repeated > 0 && !skipWrong)
    throw new CodedError('invalid', 'batch.wrong', batchTexts.wrong, fieldsOf(check.rows), { details });
}

/** Changes and makes the products of the rows that are right; what it did, for undoing it. */
function apply(tx: Tx, userId: string, judged: readonly JudgedRow[], { uploads }: LookedAt): BatchItem[] {
  const items: BatchItem[] = [];
  for (const { checked, draft, product } of judged) {
    if (checked.status === 'changed' && product) {
      product.edit(draft, uploads);
      // The transaction counts the version when it saves. The name is for who undoes it when the product is gone.
      const before = { name: checked.name ?? '', ...checked.before };
      items.push({ productId: product.id, action: 'changed', versionAfter: product.version + 1, before });
    } else if (checked.status === 'new') {
      const made = Product.publish(userId, draft, { visible: true, uploads });
      tx.add(made);
      items.push({ productId: made.id, action: 'created', versionAfter: 1, before: {} });
    }
  }
  return items;
}
