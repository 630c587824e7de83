import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { BatchCheck, BatchRequest } from '@shop/contracts';
import { DataSource, In } from 'typeorm';
import { findArticleCodes } from '../../products/article-codes.js';
import { Product } from '../../products/product.entity.js';
import { toBatchCheck, planRows } from '../batch.rules.js';
import { findHiddenPacks } from '../find-hidden-packs.js';
import { loadBatchContext } from '../load-batch-context.js';

/** Validates a batch row by row and previews its changes. Writes nothing. */
export class CheckBatch extends Query<BatchCheck> {
  constructor(
    readonly userId: string,
    readonly request: BatchRequest,
  ) {
    super();
  }
}

@QueryHandler(CheckBatch)
export class CheckBatchHandler implements IQueryHandler<CheckBatch, BatchCheck> {
  constructor(private readonly dataSource: DataSource) {}

  async execute({ userId, request }: CheckBatch): Promise<BatchCheck> {
    const { manager } = this.dataSource;
    const { rows, context } = await loadBatchContext(manager, userId, request, {
      products: (ids) => manager.find(Product, { where: { id: In(ids) } }),
      codeOwners: (drafts) => findArticleCodes(manager, userId, drafts),
    });
    const plans = planRows(rows, context);
    return toBatchCheck(plans, request, { context, hiddenPacks: await findHiddenPacks(manager, userId, plans) });
  }
}
