import type { Reading } from '@shop/platform';
import type { DirtySet } from './dirty-set.js';

/** How much of a dirty set waits, by tier, in the shape the platform's metrics take. `of` names the things: `page`, `search`. */
export async function dirtyReadings(set: DirtySet, of: string): Promise<Reading[]> {
  return (await set.lagByTier()).flatMap(({ tier, waiting, oldest }) => {
    const labels = { of, tier: String(tier) };
    return [
      { name: 'shop_dirty_keys', help: 'Derived things that are due to be made again, by tier.', labels, value: waiting },
      { name: 'shop_dirty_oldest_seconds', help: 'How long the oldest of them has been due.', labels, value: oldest / 1000 },
    ];
  });
}
