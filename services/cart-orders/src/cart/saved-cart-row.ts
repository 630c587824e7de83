import type { EntityManager } from 'typeorm';

/** SQL of wholesaler `$1`'s `SavedCart` as JSON text; version 0 and no lines if none is saved. */
export const savedCartJson = `select coalesce(
  (select json_build_object('version', version, 'cart', cart) from saved_cart where buyer_id = $1),
  '{"version":0,"cart":{"packs":[],"products":[]}}')::text`;

/** Called when the wholesaler's account is deleted. */
export const deleteSavedCart = (manager: EntityManager, buyerId: string): Promise<unknown> =>
  manager.query('delete from saved_cart where buyer_id = $1', [buyerId]);
