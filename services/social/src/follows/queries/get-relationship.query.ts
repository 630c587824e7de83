import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type JsonDocument, Reads, statement } from '@shop/platform';
import { manufacturerNotFound, isPublicManufacturer } from '../../manufacturers/public-manufacturer.js';
import { ownReviewJson } from '../../reviews/review-sql.js';

/** A wholesaler's follow, review and purchase of one manufacturer. Returns a `Relationship` as JSON text. */
export class GetRelationship extends Query<JsonDocument> {
  constructor(
    readonly wholesalerId: string,
    readonly manufacturerId: string,
  ) {
    super();
  }
}

const relationship = statement(`
  select json_build_object(
    'isFollowed', exists (select from follow f where f.wholesaler_id = $1 and f.manufacturer_id = m.id),
    'followersCount', (select count(*)::int from follow f where f.manufacturer_id = m.id),
    'review', (select ${ownReviewJson} from review r where r.wholesaler_id = $1 and r.manufacturer_id = m.id),
    'purchased', exists (select from purchase p where p.buyer_id = $1 and p.seller_id = m.id and p.deleted_at is null))::text
  from manufacturer m where m.id = $2 and ${isPublicManufacturer('m')}`);

@QueryHandler(GetRelationship)
export class GetRelationshipHandler implements IQueryHandler<GetRelationship, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  async execute({ wholesalerId, manufacturerId }: GetRelationship): Promise<JsonDocument> {
    const json = await this.reads.find(relationship, [wholesalerId, manufacturerId]);
    if (json === undefined) throw manufacturerNotFound();
    return json;
  }
}
