import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type JsonDocument, Reads, statement } from '@shop/platform';

/** The caller's complete packs that contain a product, oldest first. Returns `PacksWithProduct` as JSON text. */
export class PacksWithProductOf extends Query<JsonDocument> {
  constructor(
    readonly userId: string,
    readonly productId: string,
  ) {
    super();
  }
}

const packsWithProduct = statement(`
  select json_build_object('packs', coalesce(json_agg(json_build_object('id', k.id, 'name', k.name, 'inventories', (
    select json_agg(quantity -> 'inventoryId')
    from jsonb_array_elements(k.products) line, jsonb_array_elements(line -> 'quantities') quantity
    where line ->> 'productId' = $2::text)) order by k.created_at, k.id), '[]'))::text
  from pack k where k.user_id = $1 and k.product_ids && array[$2::uuid] and k.complete`);

@QueryHandler(PacksWithProductOf)
export class PacksWithProductOfHandler implements IQueryHandler<PacksWithProductOf, JsonDocument> {
  constructor(private readonly reads: Reads) {}

  execute({ userId, productId }: PacksWithProductOf): Promise<JsonDocument> {
    return this.reads.json(packsWithProduct, [userId, productId]);
  }
}
