import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { BatchCheck, BatchRequest } from '@shop/contracts';
import { DataSource, In } from 'typeorm';
import { Product } from '../../products/product.entity.js';
import { checkOf, judge } from '../batch.rules.js';
import { lookAt } from '../look-at.js';

/** What a batch would do, row by row. Writes nothing. */
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
  constructor(private readonly database: DataSource) {}

  async execute({ userId, request }: CheckBatch): Promise<BatchCheck> {
    const { manager } = this.database;
    const { rows, at } = await lookAt(manager, userId, request, (ids) => manager.find(Product, { where: { id: In(ids) } }));
    return checkOf(judge(rows, at), request, at);
  }
}
