import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type Caller, type JsonDocument, Reads, statement } from '@shop/platform';
import { productNotFound } from '../product-not-found.js';
import { cardJson, listOf, productJson } from './product-sql.js';
import { neighbours, related } from './ring-sql.js';

/** API-15. Answers a `Product` as JSON text. What is hidden is seen by its owner and by admins only. */
export class GetProduct extends Query<JsonDocument> {
  constructor(
    readonly id: string,
    readonly caller?: Caller,
  ) {
    super();
  }
}

/** API-19: the next products of the same category. Answers a JSON list of cards. */
export class GetRelated extends Query<JsonDocument> {
  constructor(readonly id: string) {
    super();
  }
}

const product = statement(`
  select ${productJson} from product p left join manufacturer m on m.id = p.user_id
  where p.id = $1 and (p.visible or p.user_id = $2 or $3)`);

const relatedTo = statement(`
  select (
    select ${listOf(cardJson, 'ring.n')}
    from (${neighbours(related, 'after')}) ring join product p on p.id = ring.id
  ) from product s where s.id = $1 and s.visible`);

@QueryHandler(GetProduct)
export class GetProductHandler implements IQueryHandler<GetProduct, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  async execute({ id, caller }: GetProduct): Promise<JsonDocument> {
    const found = await this.reads.find(product, [id, caller?.id ?? null, caller?.role === 'admin']);
    if (found === undefined) throw productNotFound();
    return found;
  }
}

@QueryHandler(GetRelated)
export class GetRelatedHandler implements IQueryHandler<GetRelated, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  async execute({ id }: GetRelated): Promise<JsonDocument> {
    const found = await this.reads.find(relatedTo, [id]);
    if (found === undefined) throw productNotFound();
    return found;
  }
}
