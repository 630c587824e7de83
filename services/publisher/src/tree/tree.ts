import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { WriterThread } from './writer-thread.js';

/** Bytes of a file and of its compressed twin, as they stand on disk. */
export interface WrittenSizes {
  size: number;
  gzSize: number;
}

/**
 * The folder the gateway serves. Every file is replaced whole (temporary file, then rename), the compressed twin first, so that a reader
 * sees the old or the new page and never a part. A new file is at least one second younger than the old one: web servers make their
 * ETag from the time in seconds and the size.
 */
export class Tree {
  private readonly writer = new WriterThread();

  constructor(readonly root: string) {}

  /** Writes `file` (relative) and `file.gz`. `body` is given away: its memory may be gone afterwards. */
  async write(file: string, body: Buffer): Promise<WrittenSizes> {
    const size = body.length;
    return { size, gzSize: await this.writer.write(join(this.root, file), body, true) };
  }

  /** The same unless the file already holds these bytes. */
  async writeIfNew(file: string, body: Buffer): Promise<void> {
    const there = await readFile(join(this.root, file)).catch(() => undefined);
    if (!there?.equals(body)) await this.write(file, body);
  }

  /** Writes a file that gains nothing from compression. */
  async writeRaw(file: string, body: Buffer): Promise<void> {
    await this.writer.write(join(this.root, file), body, false);
  }

  /** Removes a file and its twin; nothing happens when they are not there. */
  async remove(file: string): Promise<void> {
    const path = join(this.root, file);
    await rm(path, { force: true });
    await rm(`${path}.gz`, { force: true });
  }

  /** Ends the writing thread; a later write starts another. */
  async close(): Promise<void> {
    await this.writer.close();
  }
}
