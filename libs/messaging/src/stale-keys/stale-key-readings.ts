import type { Reading } from '@shop/platform';
import type { StaleKeys } from './stale-keys.js';

/** Gauges of the stale keys per tier. `kind` names the derived data: `page`, `search`. */
export async function staleKeyReadings(set: StaleKeys, kind: string): Promise<Reading[]> {
  return (await set.lagByTier()).flatMap(({ tier, waiting, oldest }) => {
    const labels = { of: kind, tier: String(tier) };
    return [
      { name: 'shop_stale_keys', help: 'Keys of derived data that are due for a rebuild, by tier.', labels, value: waiting },
      { name: 'shop_stale_oldest_seconds', help: 'Time since the oldest of them fell due.', labels, value: oldest / 1000 },
    ];
  });
}
