import type { Stats } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { isCompressible } from '../file-types.js';
import { contentHash, type FileInfo, type PublishedFiles, type ReadFile } from '../published-files.js';
import { inBatches, listFiles } from './list-files.js';
import { WriterThread } from './writer-thread.js';

const unzip = promisify(gunzip);
const BATCH_SIZE = 1_000;

/**
 * A folder that the gateway serves. Files are replaced atomically (temporary file, then rename), the gzip copy first. A new file is at
 * least one second younger than the old one, because web servers make the ETag from the time in seconds and the size.
 */
export class FolderFiles implements PublishedFiles {
  readonly kind = 'folder';
  private readonly writer = new WriterThread();

  constructor(readonly root: string) {}

  async put(path: string, body: Buffer): Promise<{ etag: string }> {
    const size = body.length;
    const { gzSize, time } = await this.writer.write(join(this.root, path), body, isCompressible(path));
    return { etag: etagOf(time, size, gzSize) };
  }

  async delete(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      await rm(join(this.root, path), { force: true });
      await rm(join(this.root, `${path}.gz`), { force: true });
    }
  }

  async head(path: string): Promise<FileInfo | undefined> {
    const file = await this.stat(path);
    if (!file) return undefined;
    const gzipCopy = isCompressible(path) ? await this.stat(`${path}.gz`) : undefined;
    return { etag: etagOf(file.mtimeMs / 1000, file.size, gzipCopy?.size ?? 0), size: file.size, modifiedAt: file.mtime };
  }

  async get(path: string, { known }: { known?: string | undefined } = {}): Promise<ReadFile | 'unchanged' | undefined> {
    const file = await this.head(path);
    if (!file) return undefined;
    if (file.etag === known) return 'unchanged';
    return { etag: file.etag, content: await readFile(join(this.root, path)), isGzip: false };
  }

  async find(paths: readonly string[]): Promise<Map<string, FileInfo>> {
    const files = await Promise.all(paths.map(async (path) => [path, await this.head(path)] as const));
    return new Map(files.flatMap(([path, file]) => (file ? [[path, file]] : [])));
  }

  list(folder = ''): AsyncIterable<string[]> {
    return inBatches(listFiles(this.root, folder), BATCH_SIZE);
  }

  async holds(path: string, hash: string): Promise<boolean> {
    try {
      const file = join(this.root, path);
      if (contentHash(await readFile(file)) !== hash) return false;
      return !isCompressible(path) || contentHash(await unzip(await readFile(`${file}.gz`))) === hash;
    } catch {
      return false;
    }
  }

  async close(): Promise<void> {
    await this.writer.close();
  }

  private async stat(path: string): Promise<Stats | undefined> {
    const file = await stat(join(this.root, path)).catch(() => undefined);
    return file?.isFile() ? file : undefined;
  }
}

const etagOf = (seconds: number, size: number, gzSize: number): string =>
  [Math.floor(seconds), size, gzSize].map((part) => part.toString(16)).join('-');
