import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type JsonDocument, Reads, statement } from '@shop/platform';
import { cardJson, listOf, productJson } from '../products/queries/product-sql.js';
import { sameSeller, relatedIdsSql, sameCategory } from '../products/queries/related-sql.js';

/** The data of the pages of these products. Returns `{ pages: Record<id, ProductPage> }` as JSON text, without hidden and unknown ids. */
export class ProductPages extends Query<JsonDocument> {
  constructor(readonly ids: string[]) {
    super();
  }
}

/** The next ids of public items after `after`, ordered by id. Returns `{ ids }` as JSON text. */
export class PublicIds extends Query<JsonDocument> {
  constructor(
    readonly kind: 'product' | 'pack',
    readonly after: string,
    readonly limit: number,
  ) {
    super();
  }
}

const relatedCards = (relatedIds: string): string => `(
  select ${listOf(cardJson, 'related.n')}
  from (${relatedIds}) related join product p on p.id = related.id)`;

const pages = statement(`
  select '{"pages":{' || coalesce(string_agg(
    textsend('"' || s.id || '":{"product":') || (select ${productJson} from product p left join manufacturer m on m.id = p.user_id where p.id = s.id)
    || ',"related":' || ${relatedCards(relatedIdsSql(sameCategory, 'after'))}
    || ',"moreFromManufacturer":' || ${relatedCards(relatedIdsSql(sameSeller, 'after'))} || '}', ','), '') || '}}'
  from product s where s.id = any($1) and s.visible`);

const idsOf = (table: string) =>
  statement(`
    select '{"ids":' || coalesce(json_agg(id order by id)::text, '[]') || '}'
    from (select id from ${table} where visible and id > $1 order by id limit $2) page`);
const ids = { product: idsOf('product'), pack: idsOf('pack') };

@QueryHandler(ProductPages)
export class ProductPagesHandler implements IQueryHandler<ProductPages, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  execute({ ids }: ProductPages): Promise<JsonDocument> {
    return this.reads.json(pages, [ids]);
  }
}

@QueryHandler(PublicIds)
export class PublicIdsHandler implements IQueryHandler<PublicIds, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  execute({ kind, after, limit }: PublicIds): Promise<JsonDocument> {
    return this.reads.json(ids[kind], [after, limit]);
  }
}
