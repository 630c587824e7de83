import type { EntityManager } from 'typeorm';

/** Erases the remaining data of a deleted seller: image owners, batches and the replica's tombstone. */
export async function eraseSeller(manager: EntityManager, userId: string): Promise<void> {
  await manager.query('delete from image where user_id = $1', [userId]);
  await manager.query('delete from product_batch where user_id = $1', [userId]);
  await manager.query('delete from withdrawn_publication where user_id = $1', [userId]);
  await manager.query(
    `update manufacturer set name = '', logo = null, description = null, phone = '', min_purchase = 0, live = false, province = null, seller_card_json = '', seller_page_json = ''
     where id = $1 and deleted_at is not null`,
    [userId],
  );
}
