import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type JsonDocument, Reads, statement } from '@shop/platform';
import { cardJson, listOf, productJson } from '../products/queries/product-sql.js';
import { moreFrom, neighbours, related } from '../products/queries/ring-sql.js';

/** Everything the pages of these products show. Answers `{ pages: Record<id, ProductPage> }` as JSON text; hidden and unknown ids are absent. */
export class ProductPages extends Query<JsonDocument> {
  constructor(readonly ids: string[]) {
    super();
  }
}

/** The next public ids after `after`, in the order of ids. Answers `{ ids }` as JSON text. */
export class PublicIds extends Query<JsonDocument> {
  constructor(
    readonly kind: 'product' | 'pack',
    readonly after: string,
    readonly limit: number,
  ) {
    super();
  }
}

const beside = (ring: string): string => `(
  select ${listOf(cardJson, 'ring.n')}
  from (${ring}) ring join product p on p.id = ring.id)`;

const pages = statement(`
  select '{"pages":{' || coalesce(string_agg(
    textsend('"' || s.id || '":{"product":') || (select ${productJson} from product p left join manufacturer m on m.id = p.user_id where p.id = s.id)
    || ',"related":' || ${beside(neighbours(related, 'after'))}
    || ',"moreFromManufacturer":' || ${beside(neighbours(moreFrom, 'after'))} || '}', ','), '') || '}}'
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
