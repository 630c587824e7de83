import type { Executor } from '@shop/platform';
import { v7 } from 'uuid';

export interface ImageOwnership {
  userId: string;
  hash: string;
  width: number;
  height: number;
}

/** Upserts the owners of images; a repeated upload keeps its row. Returns the images' ids in the given order. */
export async function insertOwnerships(executor: Executor, ownerships: readonly ImageOwnership[]): Promise<string[]> {
  const distinct = [...new Map(ownerships.map((one) => [keyOf(one), one])).values()].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const rows = asRows(
    await executor.query(
      `insert into image (id, user_id, hash, width, height)
       select id, "userId", hash, width, height from jsonb_to_recordset($1::jsonb) as i(id uuid, "userId" uuid, hash text, width int, height int)
       on conflict (user_id, hash) do update set width = excluded.width
       returning id, user_id as "userId", hash`,
      [JSON.stringify(distinct.map((one) => ({ id: v7(), ...one })))],
    ),
  );
  const ids = new Map(rows.map((row) => [keyOf(row), row.id]));
  return ownerships.map((one) => ids.get(keyOf(one)) ?? '');
}

interface Row {
  id: string;
  userId: string;
  hash: string;
}

const keyOf = ({ userId, hash }: { userId: string; hash: string }): string => `${userId} ${hash}`;

function asRows(result: unknown): Row[] {
  return Array.isArray(result) ? result.filter((row): row is Row => typeof row === 'object' && row !== null && 'hash' in row) : [];
}
