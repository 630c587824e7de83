import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type Caller, type JsonDocument, Reads, statement } from '@shop/platform';
import { orderNotFound } from '../order-not-found.js';
import { idempotencyScope } from '../scope.js';

/** Finds the order of an idempotency key, for a browser that lost the response. Returns an `OrderOutcome` as JSON text. */
export class FindOutcome extends Query<JsonDocument> {
  constructor(
    readonly key: string,
    readonly caller: Caller | undefined,
  ) {
    super();
  }
}

const outcome = statement(`select json_build_object('id', number)::text from orders where scope = $1 and key = $2`);

@QueryHandler(FindOutcome)
export class FindOutcomeHandler implements IQueryHandler<FindOutcome, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  async execute({ key, caller }: FindOutcome): Promise<JsonDocument> {
    const orderId = await this.reads.find(outcome, [idempotencyScope(caller), key]);
    if (orderId === undefined) throw orderNotFound();
    return orderId;
  }
}
