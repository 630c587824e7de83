import { type Stats, statSync } from 'node:fs';
import { open } from 'node:fs/promises';

/** The content of a file, with the time and size that it had when it was read. */
export interface CachedFile {
  content: Buffer;
  mtime: Date;
  size: number;
}

type Entry = CachedFile & Pick<Stats, 'ino' | 'mtimeMs'>;

/**
 * Keeps the content of the files that were read last, up to `maxBytes`. Each read compares the file's inode, time and size first, so that an
 * edit is seen at once. The comparison is synchronous: it takes some microseconds, a tenth of an asynchronous one.
 */
export class FileCache {
  /** The file that was read last is the last entry. */
  private readonly entries = new Map<string, Entry>();
  private bytes = 0;

  constructor(private readonly maxBytes: number) {}

  /** Resolves with undefined if there is no such file. */
  async read(path: string): Promise<CachedFile | undefined> {
    const stats = statsOf(path);
    const known = this.entries.get(path);
    if (known && stats?.ino === known.ino && stats.mtimeMs === known.mtimeMs && stats.size === known.size) {
      this.entries.delete(path);
      this.entries.set(path, known);
      return known;
    }
    const entry = stats && (await readEntry(path));
    this.delete(path);
    if (entry) this.add(path, entry);
    return entry;
  }

  private add(path: string, entry: Entry): void {
    if (entry.size > this.maxBytes) return;
    this.entries.set(path, entry);
    this.bytes += entry.size;
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= this.maxBytes) return;
      this.delete(oldest);
    }
  }

  private delete(path: string): void {
    this.bytes -= this.entries.get(path)?.size ?? 0;
    this.entries.delete(path);
  }
}

export const fileExists = (path: string): boolean => statsOf(path) !== undefined;

function statsOf(path: string): Stats | undefined {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats?.isFile() ? stats : undefined;
  } catch {
    return undefined; // the name is longer than the file system allows
  }
}

/** Time, size and content come from one open file, so that a file that is replaced meanwhile is read complete. */
async function readEntry(path: string): Promise<Entry | undefined> {
  const file = await open(path).catch(() => undefined);
  if (!file) return undefined;
  try {
    const { ino, mtimeMs, mtime } = await file.stat();
    const content = await file.readFile();
    return { content, mtime, size: content.length, ino, mtimeMs };
  } finally {
    await file.close();
  }
}
