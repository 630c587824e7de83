import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type JsonDocument, Reads, statement } from '@shop/platform';
import { favoriteJson, favoriteTables } from '../favorite-sql.js';

/** A wholesaler's favourites, newest first. Returns a list of `Favorite`, or of product ids, as JSON text. */
export class ListFavorites extends Query<JsonDocument> {
  constructor(
    readonly wholesalerId: string,
    readonly format: 'favorites' | 'ids',
  ) {
    super();
  }
}

const listStatement = (json: string): string =>
  `select coalesce(json_agg(${json} order by f.created_at desc, f.product_id), '[]')::text from ${favoriteTables} where f.wholesaler_id = $1`;
const lists = { favorites: statement(listStatement(favoriteJson)), ids: statement(listStatement('f.product_id')) };

@QueryHandler(ListFavorites)
export class ListFavoritesHandler implements IQueryHandler<ListFavorites, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  execute({ wholesalerId, format }: ListFavorites): Promise<JsonDocument> {
    return this.reads.json(lists[format], [wholesalerId]);
  }
}
