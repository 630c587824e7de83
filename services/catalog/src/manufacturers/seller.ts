import { CodedError } from '@shop/contracts';
import { letGoOf } from '@shop/messaging';
import type { EntityManager } from 'typeorm';

/**
 * Whether people may see what this manufacturer sells, by our copy of it. Waits for a change of that copy under way and holds
 * the next one off until the transaction ends, so that a new product is never left with yesterday's answer.
 */
export async function sellerIsPublic(manager: EntityManager, userId: string): Promise<boolean> {
  await manager.query(`select pg_advisory_xact_lock_shared(hashtextextended('seller:' || $1, 0))`, [userId]);
  const found = await manager.query<{ public: boolean }[]>(
    `select verification_status = 'verified' and not suspended and deleted_at is null as public from manufacturer where id = $1`,
    [userId],
  );
  return found[0]?.public ?? false;
}

/** Only verified manufacturers publish; the token said so, our copy must agree. */
export async function requirePublicSeller(manager: EntityManager, userId: string): Promise<void> {
  if (!(await sellerIsPublic(manager, userId))) {
    throw CodedError.forbidden('access.unverified', 'Tu cuenta todavía no está verificada.');
  }
}

/** The other side of `sellerIsPublic`: taken by whoever changes the copy. */
export async function holdSeller(manager: EntityManager, userId: string): Promise<void> {
  await manager.query(`select pg_advisory_xact_lock(hashtextextended('seller:' || $1, 0))`, [userId]);
}

/** What is left of a seller whose account and products are gone: whose pictures there were, its batches, what its tombstone and past events still say. */
export async function forgetSeller(manager: EntityManager, userId: string): Promise<void> {
  await manager.query('delete from image where user_id = $1', [userId]);
  await manager.query('delete from product_batch where user_id = $1', [userId]);
  await manager.query(
    `update manufacturer set name = '', logo = null, description = null, phone = '', min_purchase = 0, live = false, card_json = '', page_json = ''
     where id = $1 and deleted_at is not null`,
    [userId],
  );
  // Of products that were deleted before as well: their events name pictures.
  const said = await manager.query<{ id: string }[]>(`select distinct aggregate_id as id from outbox where body ->> 'userId' = $1`, [
    userId,
  ]);
  await letGoOf(
    manager,
    said.map(({ id }) => id),
  );
}
