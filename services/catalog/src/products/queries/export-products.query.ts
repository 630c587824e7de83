import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Reads, statement } from '@shop/platform';
import { type SheetProduct, sheetHead, sheetRow } from '../sheet.js';

/** Exports the caller's products as the CSV sheet of a bulk edit, newest first, in chunks. */
export class ExportProducts extends Query<AsyncIterable<string>> {
  constructor(readonly userId: string) {
    super();
  }
}

const ROWS_PER_CHUNK = 200;

// Each chunk continues after the last row of the one before (keyset pagination): a slow download keeps no transaction open.
const chunk = statement(`
  select coalesce(json_agg(json_build_object('id', id, 'name', name, 'articleCode', article_code, 'description', description, 'price', price, 'priceUSD', price_usd,
    'type', type, 'genderId', gender_id, 'categoryId', category_id, 'sizes', size_ids, 'colors', color_ids, 'tags', tags, 'onSale', on_sale,
    'images', images, 'createdAt', created_at::text) order by created_at desc, id desc), '[]')::text
  from (
    select * from product where user_id = $1 and ($2::timestamptz is null or (created_at, id) < ($2::timestamptz, $3::uuid))
    order by created_at desc, id desc limit ${ROWS_PER_CHUNK}
  ) page`);

@QueryHandler(ExportProducts)
export class ExportProductsHandler implements IQueryHandler<ExportProducts, AsyncIterable<string>> {
  constructor(private readonly reads: Reads) {}

  execute({ userId }: ExportProducts): Promise<AsyncIterable<string>> {
    return Promise.resolve(this.chunks(userId));
  }

  private async *chunks(userId: string): AsyncIterable<string> {
    yield sheetHead;
    let cursor: [createdAt: string, id: string] | [null, null] = [null, null];
    for (;;) {
      const products = JSON.parse(await this.reads.json(chunk, [userId, ...cursor])) as (SheetProduct & { createdAt: string })[];
      if (products.length > 0) yield products.map(sheetRow).join('');
      const last = products.at(-1);
      if (!last || products.length < ROWS_PER_CHUNK) return;
      cursor = [last.createdAt, last.id];
    }
  }
}
