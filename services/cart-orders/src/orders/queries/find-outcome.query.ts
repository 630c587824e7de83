import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type Caller, type JsonDocument, Reads, statement } from '@shop/platform';
import { orderNotFound } from '../order-not-found.js';
import { scopeOf } from '../scope.js';

/** What became of a request whose answer was lost. Answers an `OrderOutcome` as JSON text. */
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
    const found = await this.reads.find(outcome, [scopeOf(caller), key]);
    if (found === undefined) throw orderNotFound();
    return found;
  }
}
