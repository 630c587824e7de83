import { dirtySql } from '@shop/messaging';
import type { Executor } from '@shop/platform';

/** Manufacturers whose figures must be counted anew. */
export const reputationDirtyTable = 'reputation_dirty';

/** How long followers are gathered before they are counted: a live with thousands of them is one event each time. Milliseconds. */
export const followsRest = 10_000;

const { mark, markFrom } = dirtySql(reputationDirtyTable, 'key');

/**
 * Says, inside the transaction that changes them, that the figures of these manufacturers must be counted anew. What waits keeps the
 * earlier time, so a review takes the followers that rest along.
 */
export async function markReputation(manager: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await manager.query(mark, [ids, ids.map(() => 1), ids.map(() => null)]);
}

/** A statement that marks, once followers have been gathered, the manufacturers (column `manufacturer_id`) in a part of a larger one. */
export const markFollowed = (part: string): string =>
  markFrom(`(select manufacturer_id::text, 2::smallint, now() + ${followsRest} * interval '1 ms' from ${part})`);

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
