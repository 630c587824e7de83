import type { EntityManager } from 'typeorm';

/** What a wholesaler (`$1`) has saved, a `SavedCart` as JSON text; version 0 when that is nothing. */
export const savedCartJson = `select coalesce(
  (select json_build_object('version', version, 'cart', cart) from saved_cart where buyer_id = $1),
  '{"version":0,"cart":{"packs":[],"products":[]}}')::text`;

/** Nothing is kept of the cart of a wholesaler who is gone. */
export const dropSavedCart = (manager: EntityManager, buyerId: string): Promise<unknown> =>
  manager.query('delete from saved_cart where buyer_id = $1', [buyerId]);
