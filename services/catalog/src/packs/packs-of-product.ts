import { pageTags } from '@shop/contracts';
import type { Tx } from '@shop/messaging';
import { Pack, type Remains } from './pack.entity.js';

/**
 * What a change of products does to the packs that hold them: their pages show the products, and a pack that needs a variant that is
 * no more leaves the public lists until it is edited. `remains` = what is left of each product, by its id.
 */
export async function packsChanged(tx: Tx, remains: ReadonlyMap<string, Remains>): Promise<void> {
  if (remains.size === 0) return;
  const holding = await tx.manager.query<{ id: string }[]>('select id from pack where product_ids && $1::uuid[]', [[...remains.keys()]]);
  if (holding.length === 0) return;
  tx.touch(
    holding.map(({ id }) => pageTags.pack(id)),
    1,
  );
  const packs = await tx.loadAll(
    Pack,
    holding.map(({ id }) => id),
  );
  for (const pack of packs) pack.loseWhatIsGone(remains);
}
