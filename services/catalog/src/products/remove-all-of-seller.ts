import { setTimeout as sleep } from 'node:timers/promises';
import { PackDeleted, ProductDeleted } from '@shop/contracts/events';
import type { UnitOfWork } from '@shop/messaging';
import { Pack } from '../packs/pack.entity.js';
import { Product } from './product.entity.js';

/** How many go in one transaction: others who want the same rows wait no longer than for that. */
const BATCH = 200;
/** Up to so many count as somebody's single change; what is more stands behind those. */
const urgentAtMost = 20;

/**
 * Deletes everything a seller offers, packs first, in batches of a transaction each. Lists are right at once, the pages of things follow
 * behind other people's edits. May be cut short and run again; takes what is published meanwhile. Answers how many there were.
 *
 * @param pause how long to rest between two batches, in milliseconds: everybody's database has each of them to take out of copies, search
 *   and pages, and serves others meanwhile.
 */
export async function removeAllOfSeller(
  work: UnitOfWork,
  userId: string,
  { pause = 0 } = {},
): Promise<{ products: number; packs: number }> {
  const removed = { products: 0, packs: 0 };
  for (const kind of ['packs', 'products'] as const)
    for (let found = BATCH; found === BATCH; removed[kind] += found) {
      found = await removeSome(work, userId, kind);
      if (found === BATCH && pause > 0) await sleep(pause);
    }
  return removed;
}

async function removeSome(work: UnitOfWork, userId: string, kind: 'packs' | 'products'): Promise<number> {
  const ids = await work.run(({ manager }) =>
    manager.query<{ id: string }[]>(`select id from ${kind === 'packs' ? 'pack' : 'product'} where user_id = $1 order by id limit $2`, [
      userId,
      BATCH,
    ]),
  );
  if (ids.length === 0) return 0;
  const lists = await work.run(
    async (tx) => {
      const wanted = ids.map(({ id }) => id);
      if (kind === 'packs') {
        const packs = await tx.loadAll(Pack, wanted);
        for (const pack of packs) tx.remove(pack, PackDeleted, { id: pack.id, userId });
        return packs.flatMap((pack) => pack.listings());
      }
      const products = await tx.loadAll(Product, wanted);
      for (const product of products) tx.remove(product, ProductDeleted, { id: product.id, userId });
      return products.flatMap((product) => product.listings());
    },
    { tier: ids.length > urgentAtMost ? 2 : 1 },
  );
  if (ids.length > urgentAtMost && lists.length > 0) await work.run(async (tx) => tx.touch([...new Set(lists)], 1));
  return ids.length;
}
