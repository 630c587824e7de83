import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type JsonDocument, Reads, statement } from '@shop/platform';
import { followedListSql } from '../followed-sql.js';

/**
 * The manufacturers a wholesaler follows, newest first, each with its number of products since `since`. Returns a list of
 * `FollowedManufacturer` as JSON text.
 */
export class ListFollowed extends Query<JsonDocument> {
  constructor(
    readonly wholesalerId: string,
    readonly since?: string,
  ) {
    super();
  }
}

const followed = statement(`select ${followedListSql('$1', '$2')}::text`);

@QueryHandler(ListFollowed)
export class ListFollowedHandler implements IQueryHandler<ListFollowed, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  execute({ wholesalerId, since }: ListFollowed): Promise<JsonDocument> {
    return this.reads.json(followed, [wholesalerId, since ?? null]);
  }
}
