import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Reads, statement } from '@shop/platform';
import { type SheetProduct, sheetHead, sheetRow } from '../sheet.js';

/** The caller's own products as the sheet of a bulk edit, a piece at a time, the newest first. */
export class ExportProducts extends Query<AsyncIterable<string>> {
  constructor(readonly userId: string) {
    super();
  }
}

/** Products in one piece. */
const together = 200;

// Behind the last one of the piece before: no transaction stays open while somebody downloads slowly.
const piece = statement(`
  select coalesce(json_agg(json_build_object('id', id, 'name', name, 'description', description, 'price', price, 'priceUSD', price_usd,
    'type', type, 'genderId', gender_id, 'categoryId', category_id, 'sizes', size_ids, 'colors', color_ids, 'tags', tags, 'onSale', on_sale,
    'images', images, 'at', created_at::text) order by created_at desc, id desc), '[]')::text
  from (
    select * from product where user_id = $1 and ($2::timestamptz is null or (created_at, id) < ($2::timestamptz, $3::uuid))
    order by created_at desc, id desc limit ${together}
  ) page`);

@QueryHandler(ExportProducts)
export class ExportProductsHandler implements IQueryHandler<ExportProducts, AsyncIterable<string>> {
  constructor(private readonly reads: Reads) {}

  execute({ userId }: ExportProducts): Promise<AsyncIterable<string>> {
    return Promise.resolve(this.#pieces(userId));
  }

  async *#pieces(userId: string): AsyncIterable<string> {
    yield sheetHead;
    let after: [at: string, id: string] | [null, null] = [null, null];
    for (;;) {
      const products = JSON.parse(await this.reads.json(piece, [userId, ...after])) as (SheetProduct & { at: string })[];
      if (products.length > 0) yield products.map(sheetRow).join('');
      const last = products.at(-1);
      if (!last || products.length < together) return;
      after = [last.at, last.id];
    }
  }
}
