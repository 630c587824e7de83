import { dirtySql } from '@shop/messaging';
import type { Executor } from '@shop/platform';

/** Manufacturers whose figures must be counted anew. */
export const reputationDirtyTable = 'reputation_dirty';

/** How long followers are gathered before they are counted: a live with thousands of them is one event each time. Milliseconds. */
export const followsRest = 10_000;

const { mark } = dirtySql(reputationDirtyTable, 'key');

/**
 * Says, inside the transaction that changes them, that the figures of these manufacturers must be counted anew. What waits keeps the
 * earlier time, so a review takes the followers that rest along.
 */
export async function markReputation(manager: Executor, ids: readonly string[], { rest = 0 }: { rest?: number } = {}): Promise<void> {
  if (ids.length === 0) return;
  const due = rest > 0 ? new Date(Date.now() + rest) : null;
  await manager.query(mark, [ids, ids.map(() => (rest > 0 ? 2 : 1)), ids.map(() => due)]);
}

/** The same for everybody this wholesaler has reviewed: how they are called, or whether they bought, stands beside what they said. */
export async function markReviewedBy(manager: Executor, wholesalerId: string, manufacturerId?: string): Promise<void> {
  const found = (await manager.query(
    'select manufacturer_id from review where wholesaler_id = $1 and ($2::uuid is null or manufacturer_id = $2)',
    [wholesalerId, manufacturerId ?? null],
  )) as { manufacturer_id: string }[];
  await markReputation(
    manager,
    found.map((row) => row.manufacturer_id),
  );
}
