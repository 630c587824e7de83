import { mediaHash } from '@shop/contracts';

/** A DataSource, EntityManager or QueryRunner. */
export interface SqlRunner {
  query(sql: string, parameters?: unknown[]): Promise<unknown>;
}

/**
 * Maps those of the addresses whose image the user uploaded to the image's id, with one indexed query. Other hosts and other users'
 * images are left out. Until the transaction ends, none of them is deleted as unused.
 */
export async function findOwnedImages(runner: SqlRunner, userId: string, urls: readonly string[]): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const url of urls) {
    const hash = mediaHash(url);
    if (hash) hashes.set(url, hash);
  }
  if (hashes.size === 0) return new Map();
  const rows = (await runner.query('select id, hash from image where user_id = $1 and hash = any($2) for key share', [
    userId,
    [...new Set(hashes.values())],
  ])) as { id: string; hash: string }[];
  const ids = new Map(rows.map((row) => [row.hash, row.id]));
  return new Map([...hashes].flatMap(([url, hash]) => (ids.has(hash) ? [[url, ids.get(hash) as string]] : [])));
}
