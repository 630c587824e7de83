import { randomUUID } from 'node:crypto';
import { access, mkdir, opendir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageStore, StoredFile } from './image-store.js';

/**
 * Stores pictures as files of one folder, written atomically. The gateway serves public ones; only the process's user can read the
 * others.
 */
export class FileImageStore implements ImageStore {
  constructor(
    private readonly folder: string,
    private readonly isPublic = true,
  ) {}

  async put(files: readonly StoredFile[]): Promise<boolean> {
    await mkdir(this.folder, { recursive: true, ...(!this.isPublic && { mode: 0o700 }) });
    let wrote = false;
    for (const file of files) wrote = await this.write(file);
    return wrote;
  }

  async get(name: string): Promise<Buffer | undefined> {
    return undefinedIfMissing(readFile(join(this.folder, name)));
  }

  async *list(): AsyncGenerator<string> {
    const entries = (await undefinedIfMissing(opendir(this.folder))) ?? [];
    // Names of unfinished files begin with a dot.
    for await (const entry of entries) if (entry.isFile() && !entry.name.startsWith('.')) yield entry.name;
  }

  remove(name: string): Promise<void> {
    return rm(join(this.folder, name), { force: true });
  }

  private async write({ name, data }: StoredFile): Promise<boolean> {
    const path = join(this.folder, name);
    if (await exists(path)) return false;
    const unfinished = join(this.folder, `.${randomUUID()}.tmp`);
    try {
      await writeFile(unfinished, data, this.isPublic ? {} : { mode: 0o600 });
      await rename(unfinished, path);
      return true;
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const undefinedIfMissing = <T>(reading: Promise<T>): Promise<T | undefined> =>
  reading.catch((error: unknown) => {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
