import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);

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
  private readonly folders = new Set<string>();

  constructor(readonly root: string) {}

  /** Writes `file` (relative) and `file.gz`. */
  async write(file: string, body: Buffer): Promise<WrittenSizes> {
    const path = join(this.root, file);
    const [zipped, time] = await Promise.all([compress(body, { level: 6 }), this.nextTime(path), this.folder(dirname(path))]);
    await this.replace(`${path}.gz`, zipped, time);
    await this.replace(path, body, time);
    return { size: body.length, gzSize: zipped.length };
  }

  /** The same unless the file already holds these bytes. */
  async writeIfNew(file: string, body: Buffer): Promise<void> {
    const there = await readFile(join(this.root, file)).catch(() => undefined);
    if (!there?.equals(body)) await this.write(file, body);
  }

  /** Writes a file that gains nothing from compression. */
  async writeRaw(file: string, body: Buffer): Promise<void> {
    const path = join(this.root, file);
    await this.folder(dirname(path));
    await this.replace(path, body, await this.nextTime(path));
  }

  /** Removes a file and its twin; nothing happens when they are not there. */
  async remove(file: string): Promise<void> {
    const path = join(this.root, file);
    await rm(path, { force: true });
    await rm(`${path}.gz`, { force: true });
  }

  private async nextTime(path: string): Promise<Date> {
    const now = Math.floor(Date.now() / 1000);
    const before = await stat(path).then(
      (s) => Math.floor(s.mtimeMs / 1000),
      () => 0,
    );
    return new Date(Math.max(now, before + 1) * 1000);
  }

  private async replace(path: string, body: Buffer, time: Date): Promise<void> {
    const temporary = join(dirname(path), `.${randomBytes(6).toString('hex')}.tmp`);
    try {
      await writeFile(temporary, body);
      await utimes(temporary, time, time);
      await rename(temporary, path);
    } catch (error) {
      this.folders.clear();
      await rm(temporary, { force: true });
      throw error;
    }
  }

  private async folder(path: string): Promise<void> {
    if (this.folders.has(path)) return;
    await mkdir(path, { recursive: true });
    this.folders.add(path);
  }
}
