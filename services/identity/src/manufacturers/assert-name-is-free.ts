import { accountTexts, CodedError, nameSkeleton } from '@shop/contracts';
import { rows } from '@shop/platform';
import type { EntityManager } from 'typeorm';
import type { Manufacturer } from './manufacturer.entity.js';

/**
 * Throws a coded 400 if another verified store has a name that looks the same. Locks the name until the transaction ends, so that two stores
 * cannot take it at once.
 */
export async function assertNameIsFree(manager: EntityManager, { id, nameKey }: Pick<Manufacturer, 'id' | 'nameKey'>): Promise<void> {
  await manager.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`store name ${nameKey}`]);
  const stores = await rows<{ name: string }>(
    manager,
    `select name from manufacturers where name_key in ($1, '') and verification_status = 'verified' and id <> $2`,
    [nameKey, id],
  );
  if (stores.some(({ name }) => nameSkeleton(name) === nameKey))
    throw CodedError.invalid('manufacturer.name-taken', { name: accountTexts.storeNameTaken });
}
