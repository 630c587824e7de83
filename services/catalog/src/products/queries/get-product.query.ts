import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type Caller, type JsonDocument, Reads, statement } from '@shop/platform';
import { productNotFound } from '../product-not-found.js';
import { cardJson, listOf, productJson } from './product-sql.js';
import { relatedIdsSql, sameCategory } from './related-sql.js';

/** API-15. Returns a `Product` as JSON text. A hidden product is returned only to its owner and to admins. */
export class GetProduct extends Query<JsonDocument> {
  constructor(
    readonly id: string,
    readonly caller?: Caller,
  ) {
    super();
  }
}

/** API-19: the next products of the same category. Returns a JSON list of cards. */
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
    select ${listOf(cardJson, 'related.n')}
    from (${relatedIdsSql(sameCategory, 'after')}) related join product p on p.id = related.id
  ) from product s where s.id = $1 and s.visible`);

@QueryHandler(GetProduct)
export class GetProductHandler implements IQueryHandler<GetProduct, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  async execute({ id, caller }: GetProduct): Promise<JsonDocument> {
    const json = await this.reads.find(product, [id, caller?.id ?? null, caller?.role === 'admin']);
    if (json === undefined) throw productNotFound();
    return json;
  }
}

@QueryHandler(GetRelated)
export class GetRelatedHandler implements IQueryHandler<GetRelated, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  async execute({ id }: GetRelated): Promise<JsonDocument> {
    const json = await this.reads.find(relatedTo, [id]);
    if (json === undefined) throw productNotFound();
    return json;
  }
}
