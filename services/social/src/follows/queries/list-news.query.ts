import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { isoTime, type JsonDocument, Reads, statement } from '@shop/platform';
import { followedListSql, newProductsSql } from '../followed-sql.js';

/** Products of the followed manufacturers, newest first, and the manufacturers that are live. Returns `News` as JSON text. */
export class ListNews extends Query<JsonDocument> {
  constructor(
    readonly wholesalerId: string,
    readonly list: { since?: string; limit: number; offset: number },
  ) {
    super();
  }
}

const news = statement(`
  with news as (${newProductsSql('$1', '$2')}), counted (n) as (select count(*)::int from news)
  select json_build_object(
    'products', (
      select coalesce(json_agg(json_build_object(
        'productId', p.id, 'name', p.name, 'mainImage', p.main_image, 'price', p.price, 'createdAt', ${isoTime('p.created_at')},
        'manufacturer', json_build_object('userId', p.user_id, 'name', p.manufacturer)) order by p.created_at desc, p.id desc), '[]')
      from (select * from news order by created_at desc, id desc limit $3 offset $4) p),
    'total', n, 'totalPages', greatest(1, ceil(n::numeric / $3))::int,
    'live', ${followedListSql('$1', '$2', 'm.live')})::text
  from counted`);

@QueryHandler(ListNews)
export class ListNewsHandler implements IQueryHandler<ListNews, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  execute({ wholesalerId, list: { since, limit, offset } }: ListNews): Promise<JsonDocument> {
    return this.reads.json(news, [wholesalerId, since ?? null, limit, offset]);
  }
}
