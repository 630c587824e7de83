import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

/**
 * Returns the cached result for `inputs`, which must list everything that `create` depends on. Without a folder, or when a file is
 * missing, broken or cannot be written, the result is computed. The folder may be deleted at any time.
 */
export async function diskCached<T>(
  folder: string | undefined,
  inputs: readonly (string | Buffer)[],
  create: () => Promise<T>,
): Promise<T> {
  if (!folder) return create();
  const key = createHash('sha256');
  for (const part of inputs) key.update(createHash('sha256').update(part).digest());
  const file = join(folder, key.digest('hex'));
  try {
    return deserialize(await readFile(file)) as T;
  } catch {
    const value = await create();
    await writeAtomically(file, folder, serialize(value)).catch(() => undefined);
    return value;
  }
}

/** Writes a temporary file and renames it, so that concurrent readers and writers never see half a file. */
async function writeAtomically(file: string, folder: string, data: Buffer): Promise<void> {
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
