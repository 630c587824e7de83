import { opendir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Yields every file below `root`, as a relative path with forward slashes; nothing if the folder does not exist. It streams, because the
 * names of a large site need too much memory.
 */
export async function* listFiles(root: string, folder = ''): AsyncGenerator<string> {
  const entries = await opendir(join(root, folder)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for await (const entry of entries) {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isFile()) yield path;
    else if (entry.isDirectory()) yield* listFiles(root, path);
  }
}

export async function* inBatches<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
