import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type JsonDocument, Reads, statement } from '@shop/platform';
import { followedList } from '../followed-sql.js';

/** Whom a wholesaler follows, newest first, with the number of products since a time. Answers a list of `FollowedManufacturer` as JSON text. */
export class ListFollowed extends Query<JsonDocument> {
  constructor(
    readonly wholesalerId: string,
    readonly since?: string,
  ) {
    super();
  }
}

const followed = statement(`select ${followedList('$1', '$2')}::text`);

@QueryHandler(ListFollowed)
export class ListFollowedHandler implements IQueryHandler<ListFollowed, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  execute({ wholesalerId, since }: ListFollowed): Promise<JsonDocument> {
    return this.reads.json(followed, [wholesalerId, since ?? null]);
  }
}
