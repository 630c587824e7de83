import { purgeEventsOf } from '@shop/messaging';
import type { EntityManager } from 'typeorm';

/** Inserts a version-0 row for manufacturers without one, so that there is a row to lock. Version 0 was never published. */
export async function insertMissingReputations(manager: EntityManager, ids: readonly string[]): Promise<void> {
  await manager.query(
    `insert into reputation (id, version, average, reviews, followers, latest)
     select id, 0, null, 0, 0, '[]' from unnest($1::uuid[]) as requested (id) order by id on conflict do nothing`,
    [ids],
  );
}

/**
 * Deletes outbox events about these reputations, because they contain the name of a deleted account. The rows stay locked until the
 * transaction ends: a concurrent recount commits either before the deletion or after it, and then without that account's data.
 */
export async function purgeReputationEvents(manager: EntityManager, ids: readonly string[]): Promise<void> {
  await insertMissingReputations(manager, ids);
  await manager.query('select from reputation where id = any($1::uuid[]) order by id for update', [ids]);
  await purgeEventsOf(manager, ids);
}
