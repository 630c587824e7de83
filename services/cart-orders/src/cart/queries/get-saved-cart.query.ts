import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type JsonDocument, Reads, statement } from '@shop/platform';
import { savedCartJson } from '../saved-cart-row.js';

/** A wholesaler's saved cart. Returns a `SavedCart` as JSON text. */
export class GetSavedCart extends Query<JsonDocument> {
  constructor(readonly buyerId: string) {
    super();
  }
}

const saved = statement(savedCartJson);

@QueryHandler(GetSavedCart)
export class GetSavedCartHandler implements IQueryHandler<GetSavedCart, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  execute({ buyerId }: GetSavedCart): Promise<JsonDocument> {
    return this.reads.json(saved, [buyerId]);
  }
}
