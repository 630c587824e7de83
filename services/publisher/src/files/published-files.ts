import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { WriterThread } from './writer-thread.js';

/** Bytes of a file and of its gzip copy. */
export interface WrittenSizes {
  size: number;
  gzSize: number;
}

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
