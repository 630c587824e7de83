import { letGoOf } from '@shop/messaging';
import type { EntityManager } from 'typeorm';

/** Of whom nothing was said yet there is nothing, in a version that was never told: a row that can be held. */
export async function beginReputations(manager: EntityManager, ids: readonly string[]): Promise<void> {
  await manager.query(
    `insert into reputation (id, version, average, reviews, followers, latest)
     select id, 0, null, 0, 0, '[]' from unnest($1::uuid[]) as wanted (id) order by id on conflict do nothing`,
    [ids],
  );
}

/**
 * What was told of these manufacturers' reputations is not kept: it names somebody who is gone. They are held until the transaction ends, so
 * that nobody who counted before tells it again after this; who counts later reads what is written by then.
 */
export async function letGoOfReputations(manager: EntityManager, ids: readonly string[]): Promise<void> {
  await beginReputations(manager, ids);
  await manager.query('select from reputation where id = any($1::uuid[]) order by id for update', [ids]);
  await letGoOf(manager, ids);
}
