import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Every file below `root`, as a path relative to it with forward slashes; none when there is no such folder. Read as it is asked for: a
 * folder of a large site holds more names than memory should.
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

/** Size of a file in bytes; null when there is none. */
export const sizeOf = (path: string): Promise<number | null> =>
  stat(path).then(
    (file) => file.size,
    () => null,
  );

/** The items of a long sequence, `size` at a time; fewer in the last portion. */
export async function* inPortions<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let portion: T[] = [];
  for await (const item of items) {
    portion.push(item);
    if (portion.length < size) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}
