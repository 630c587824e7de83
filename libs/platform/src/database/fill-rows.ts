import type { QueryRunner } from 'typeorm';

/** Rows of a batch: short for whoever waits to write one of them. */
const BATCH = 500;

/** Locks the rows of these ids (with `lock` behind its `for …`), fills them, and answers the ids of those it locked. */
type Fill = (ids: string[], lock: '' | 'skip locked') => Promise<{ id: string }[]>;

/**
 * Visits every row that `table` (its key a uuid named `id`) has now, for a migration beside a version that writes, with `transaction = false`
 * so that each call of `fill` is a transaction of its own. A batch waits for nobody: it would hold rows that those it waits for may want
 * next, and writers take theirs in an order of their own. A row that somebody holds is filled alone, with nothing else in hand.
 */
export async function fillRows(runner: QueryRunner, table: string, fill: Fill): Promise<void> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = (await runner.query(`select id from ${table} where id > $1 order by id limit $2`, [after, BATCH])) as { id: string }[];
    const ids = rows.map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) return;
    const filled = new Set((await fill(ids, 'skip locked')).map(({ id }) => id));
    for (const id of ids) if (!filled.has(id)) await fill([id], '');
    after = last;
  }
}
