import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

/**
 * What `make` makes of `from`, a list of all it depends on; kept in `folder`, where there is one, and taken from there the next time. It is
 * only a cache: what is not there or cannot be read is made, what cannot be written is not kept, and the folder may be removed at any time.
 */
export async function kept<T>(folder: string | undefined, from: readonly (string | Buffer)[], make: () => Promise<T>): Promise<T> {
  if (!folder) return make();
  const key = createHash('sha256');
  for (const part of from) key.update(createHash('sha256').update(part).digest());
  const file = join(folder, key.digest('hex'));
  try {
    return deserialize(await readFile(file)) as T;
  } catch {
    const made = await make();
    await keep(file, folder, serialize(made)).catch(() => undefined);
    return made;
  }
}

/** Whole or not at all, whoever else keeps the same at the same time. */
async function keep(file: string, folder: string, data: Buffer): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(unfinished, data);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
