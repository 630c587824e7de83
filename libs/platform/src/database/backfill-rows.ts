import type { QueryRunner } from 'typeorm';

/** Small, so that writers wait only briefly for a locked row. */
const BATCH_ROWS = 500;

/** Locks and fills the rows of these ids (`lock` is appended to `for …`); returns the ids that it locked. */
type FillBatch = (ids: string[], lock: '' | 'skip locked') => Promise<{ id: string }[]>;

/**
 * Fills every row of `table` (uuid key `id`) while an older version writes. Requires a migration with `transaction = false`, so that each
 * `fill` is its own transaction.
 *
 * A batch skips locked rows, which avoids deadlocks with writers; each skipped row is then filled alone.
 */
export async function backfillRows(runner: QueryRunner, table: string, fill: FillBatch): Promise<void> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = (await runner.query(`select id from ${table} where id > $1 order by id limit $2`, [after, BATCH_ROWS])) as {
      id: string;
    }[];
    const ids = rows.map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) return;
    const filled = new Set((await fill(ids, 'skip locked')).map(({ id }) => id));
    for (const id of ids) if (!filled.has(id)) await fill([id], '');
    after = last;
  }
}
