import { mediaHash } from '@shop/contracts';

/** Anything that runs SQL with `$1` parameters: a DataSource, an EntityManager, a QueryRunner. */
export interface SqlRunner {
  query(sql: string, parameters?: unknown[]): Promise<unknown>;
}

/**
 * Which of these picture addresses the user has uploaded: address → image id. Foreign hosts, other people's pictures and anything that is
 * not `/media/<hash>.webp` are absent. One indexed statement.
 */
export async function ownedImages(runner: SqlRunner, userId: string, urls: readonly string[]): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const url of urls) {
    const hash = mediaHash(url);
    if (hash) hashes.set(url, hash);
  }
  if (hashes.size === 0) return new Map();
  const found = (await runner.query('select id, hash from image where user_id = $1 and hash = any($2)', [
    userId,
    [...new Set(hashes.values())],
  ])) as { id: string; hash: string }[];
  const ids = new Map(found.map((row) => [row.hash, row.id]));
  return new Map([...hashes].flatMap(([url, hash]) => (ids.has(hash) ? [[url, ids.get(hash) as string]] : [])));
}
