import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { WriterThread } from './writer-thread.js';

/** Bytes of a file and of its gzip copy. */
export interface WrittenSizes {
  size: number;
  gzSize: number;
}

const unzip = promisify(gunzip);

/** Hash of a page's content, as the table of pages stores it. */
export const contentHash = (content: string | Buffer): string => createHash('sha1').update(content).digest('base64url');

/**
 * The folder that the gateway serves. Files are replaced atomically (temporary file, then rename), the gzip copy first. A new file is at
 * least one second younger than the old one, because web servers make the ETag from the time in seconds and the size.
 */
export class PublishedFiles {
  private readonly writer = new WriterThread();

  constructor(readonly root: string) {}

  /** Writes `file` (relative) and `file.gz`. Takes ownership of `body`: its memory may be transferred to the writer thread. */
  async write(file: string, body: Buffer): Promise<WrittenSizes> {
    const size = body.length;
    return { size, gzSize: await this.writer.write(join(this.root, file), body, true) };
  }

  async writeIfNew(file: string, body: Buffer): Promise<void> {
    const existing = await readFile(join(this.root, file)).catch(() => undefined);
    if (!existing?.equals(body)) await this.write(file, body);
  }

  /** True if the file and its gzip copy have the content of this hash. A damaged file may have the size of the intact one. */
  async hasContent(file: string, hash: string): Promise<boolean> {
    try {
      const path = join(this.root, file);
      if (contentHash(await readFile(path)) !== hash) return false;
      return contentHash(await unzip(await readFile(`${path}.gz`))) === hash;
    } catch {
      return false;
    }
  }

  /** Writes a file without a gzip copy. */
  async writeRaw(file: string, body: Buffer): Promise<void> {
    await this.writer.write(join(this.root, file), body, false);
  }

  /** Removes a file and its gzip copy, if they exist. */
  async remove(file: string): Promise<void> {
    const path = join(this.root, file);
    await rm(path, { force: true });
    await rm(`${path}.gz`, { force: true });
  }

  /** Ends the writer thread; a later write starts a new one. */
  async close(): Promise<void> {
    await this.writer.close();
  }
}
