import { randomUUID } from 'node:crypto';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageStore, StoredFile } from './image-store.js';

/** Pictures as files of one folder, which the gateway serves. A file appears whole or not at all. */
export class FileImageStore implements ImageStore {
  constructor(private readonly folder: string) {}

  async put(files: readonly StoredFile[]): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    for (const file of files) await this.write(file);
  }

  private async write({ name, data }: StoredFile): Promise<void> {
    const path = join(this.folder, name);
    if (await exists(path)) return;
    const unfinished = join(this.folder, `.${randomUUID()}.tmp`);
    try {
      await writeFile(unfinished, data);
      await rename(unfinished, path);
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
