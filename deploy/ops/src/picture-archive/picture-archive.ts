import type { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { callbackify, promisify } from 'node:util';
import type { ImageStore } from '@shop/images';
import { extract, pack, type Pack } from 'tar-stream';

/** Number of files that are read from the store at the same time. */
const CONCURRENCY = 16;

/** Writes all files of a store to `output`, as a tar archive. Returns their number. */
export async function savePictures(store: ImageStore, output: Writable): Promise<number> {
  const archive = pack();
  const [count] = await Promise.all([addFiles(store, archive), pipeline(archive, output)]);
  return count;
}

async function addFiles(store: ImageStore, archive: Pack): Promise<number> {
  // Waits while the output is slower than the store.
  const addEntry = promisify(archive.entry.bind(archive));
  let count = 0;
  try {
    for await (const names of batchesOf(store.list())) {
      for (const { name, data } of await Promise.all(names.map(async (name) => ({ name, data: await store.get(name) })))) {
        // Deleted since it was listed.
        if (!data) continue;
        await addEntry({ name, mtime: new Date(0) }, data);
        count++;
      }
    }
    archive.finalize();
  } catch (error) {
    archive.destroy(error as Error);
    throw error;
  }
  return count;
}

async function* batchesOf(names: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const name of names) {
    batch.push(name);
    if (batch.length < CONCURRENCY) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

/** Adds all files of an archive to a store that lacks them. Returns the number of files in the archive. */
export async function restorePictures(store: ImageStore, input: Readable): Promise<number> {
  let count = 0;
  const archive = extract();
  const addFile = async (name: string, data: Readable): Promise<void> => {
    await store.put([{ name, data: await buffer(data) }]);
    count++;
  };
  archive.on('entry', ({ name }, data, next) => callbackify(addFile)(name, data, next));
  await pipeline(input, archive);
  return count;
}
