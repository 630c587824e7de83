import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type JsonDocument, Reads, statement } from '@shop/platform';
import { favoriteJson, favoriteRows } from '../favorite-sql.js';

/** What a wholesaler saved, newest first. Answers a list of `Favorite`, or of ids, as JSON text. */
export class ListFavorites extends Query<JsonDocument> {
  constructor(
    readonly wholesalerId: string,
    readonly as: 'favorites' | 'ids',
  ) {
    super();
  }
}

const listOf = (json: string): string =>
  `select coalesce(json_agg(${json} order by f.created_at desc, f.product_id), '[]')::text from ${favoriteRows} where f.wholesaler_id = $1`;
const lists = { favorites: statement(listOf(favoriteJson)), ids: statement(listOf('f.product_id')) };

@QueryHandler(ListFavorites)
export class ListFavoritesHandler implements IQueryHandler<ListFavorites, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  execute({ wholesalerId, as }: ListFavorites): Promise<JsonDocument> {
    return this.reads.json(lists[as], [wholesalerId]);
  }
}
