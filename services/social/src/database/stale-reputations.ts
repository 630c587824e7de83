import { staleKeysSql, type Tx } from '@shop/messaging';

/** Table of stale keys: ids of manufacturers whose figures must be recomputed. */
export const staleReputationTable = 'reputation_dirty';

/** Delay before new followers are counted. Thousands of follows while a manufacturer is live then cause one event every 10 seconds. */
export const FOLLOW_DELAY_MS = 10_000;

const { mark, markRows } = staleKeysSql(staleReputationTable, 'key');

/**
 * Marks the figures of these manufacturers stale, inside the transaction that changes them. A key that is already marked keeps the earlier
 * due time, so a review also triggers the count of delayed follows.
 */
export async function markReputationsStale(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.manager.query(mark, [ids, ids.map(() => 1), ids.map(() => null)]);
  tx.wakeAfterCommit(staleReputationTable);
}

/**
 * SQL that marks the manufacturers of the rows in `part` (column `manufacturer_id`), due after `FOLLOW_DELAY_MS`. The worker finds them by
 * polling.
 */
export const markFollowedSql = (part: string): string =>
  markRows(`(select manufacturer_id::text, 2::smallint, now() + ${FOLLOW_DELAY_MS} * interval '1 ms' from ${part})`);

/** Marks every manufacturer that this wholesaler reviewed, because reviews show the author's name and "verified purchase" mark. */
export async function markReviewedManufacturers(tx: Tx, wholesalerId: string, manufacturerId?: string): Promise<void> {
  const reviewed = await tx.manager.query<{ manufacturer_id: string }[]>(
    'select manufacturer_id from review where wholesaler_id = $1 and ($2::uuid is null or manufacturer_id = $2)',
    [wholesalerId, manufacturerId ?? null],
  );
  await markReputationsStale(
    tx,
    reviewed.map((row) => row.manufacturer_id),
  );
}
