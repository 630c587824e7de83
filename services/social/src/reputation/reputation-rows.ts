import type { EntityManager } from 'typeorm';

/** Inserts a version-0 row for manufacturers without one, so that there is a row to lock. Version 0 was never published. */
export async function insertMissingReputations(manager: EntityManager, ids: readonly string[]): Promise<void> {
  await manager.query(
    `insert into reputation (id, version, average, reviews, followers, latest)
     select id, 0, null, 0, 0, '[]' from unnest($1::uuid[]) as requested (id) order by id on conflict do nothing`,
    [ids],
  );
}
