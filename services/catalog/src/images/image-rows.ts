import { mediaHash } from '@shop/contracts';
import { type Executor, rows } from '@shop/platform';
import { v7 } from 'uuid';

export interface ImageOwnership {
  userId: string;
  hash: string;
  width: number;
  height: number;
}

/**
 * Upserts the owners of images; a repeated upload keeps its row and begins its day again. Images that are not `used` are deleted after a day.
 * Returns the images' ids in the given order.
 */
export async function insertOwnerships(executor: Executor, ownerships: readonly ImageOwnership[], used: boolean): Promise<string[]> {
  const distinct = [...new Map(ownerships.map((one) => [keyOf(one), one])).values()].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const inserted = asRows(
    await executor.query(
      `insert into image (id, user_id, hash, width, height, used)
       select id, "userId", hash, width, height, $2::boolean from jsonb_to_recordset($1::jsonb) as i(id uuid, "userId" uuid, hash text, width int, height int)
       on conflict (user_id, hash) do update set created_at = excluded.created_at, used = image.used or excluded.used
       returning id, user_id as "userId", hash`,
      [JSON.stringify(distinct.map((one) => ({ id: v7(), ...one }))), used],
    ),
  );
  const ids = new Map(inserted.map((row) => [keyOf(row), row.id]));
  return ownerships.map((one) => ids.get(keyOf(one)) ?? '');
}

/** Excludes the deletion of the images' files until the transaction ends. */
export async function lockFiles(executor: Executor, hashes: readonly string[]): Promise<void> {
  for (const hash of [...new Set(hashes)].toSorted()) await executor.query(`select pg_advisory_xact_lock(${fileLock})`, [hash]);
}

/** For the deletion of an image's files; false while it is uploaded. */
export async function tryLockFiles(executor: Executor, hash: string): Promise<boolean> {
  const [row] = await rows<{ locked: boolean }>(executor, `select pg_try_advisory_xact_lock(${fileLock}) as locked`, [hash]);
  return row?.locked === true;
}

const fileLock = `hashtextextended('files:' || $1, 0)`;

/** The uploads that wrote the files delete them too; files that another service wrote stay. */
export const markWrittenFiles = (executor: Executor, ids: readonly string[]): Promise<unknown> =>
  executor.query('update image set wrote_files = true where id = any($1::uuid[])', [ids]);

/** Marks images of products, which are never deleted: orders show them after the product. */
export async function markImagesUsed(executor: Executor, uses: readonly { userId: string; url: string }[]): Promise<void> {
  const images = uses.map(({ userId, url }) => ({ userId, hash: mediaHash(url) })).filter(({ hash }) => hash !== undefined);
  if (images.length === 0) return;
  await executor.query(
    `update image set used = true from jsonb_to_recordset($1::jsonb) as given ("userId" uuid, hash text)
     where image.user_id = given."userId" and image.hash = given.hash and not image.used`,
    [JSON.stringify(images)],
  );
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
