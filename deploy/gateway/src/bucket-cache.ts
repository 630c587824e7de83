import type { PublishedFiles, ReadFile } from '@shop/published-files';

/** Milliseconds from a look at the bucket in which a file is sent as it was then. */
const FRESH_MS = 1_000;
/** Milliseconds that a request waits for the bucket: with a file in the cache, and without. */
const TIMEOUT_MS = { known: 1_000, unknown: 4_000 };
/** Milliseconds without a look at the bucket after one that failed, for files in the cache. */
const AWAY_MS = 1_000;
/** Bytes of an entry besides content and path. */
const ENTRY_BYTES = 300;

/** Names in these folders contain the hash of the content. */
const isImmutable = (path: string): boolean => /^(?:_astro|tarjetas)\//.test(path);

interface Entry {
  file: ReadFile;
  /** Of `performance.now()`. */
  freshUntil: number;
}

/**
 * Keeps the files that were read last, up to `maxBytes`. A file is sent without a look at the bucket for a second; then the bucket is asked
 * whether it changed. While the bucket is away, files are sent as they are in the cache.
 */
export class BucketCache {
  /** The file that was read last is the last entry. */
  private readonly entries = new Map<string, Entry>();
  private readonly looks = new Map<string, Promise<ReadFile | undefined>>();
  private bytes = 0;
  /** After a failed look: the time of the next one. */
  private nextLookAt: number | undefined;

  constructor(
    private readonly files: PublishedFiles,
    private readonly maxBytes: number,
  ) {}

  /** Resolves with undefined if there is no such file; rejects if the file is not in the cache and the bucket is away. */
  async read(path: string): Promise<ReadFile | undefined> {
    const known = this.entries.get(path);
    if (!known) return this.look(path, undefined);
    const now = performance.now();
    if (now >= known.freshUntil && now >= (this.nextLookAt ?? 0)) {
      try {
        return await this.look(path, known);
      } catch {
        // The bucket is away: the file may be old.
      }
    }
    this.use(path, known);
    return known.file;
  }

  /** Requests for the same file share one look. */
  private look(path: string, known: Entry | undefined): Promise<ReadFile | undefined> {
    const running = this.looks.get(path);
    if (running) return running;
    const look = this.askBucket(path, known).finally(() => this.looks.delete(path));
    this.looks.set(path, look);
    return look;
  }

  private async askBucket(path: string, known: Entry | undefined): Promise<ReadFile | undefined> {
    const timeoutMs = known ? TIMEOUT_MS.known : TIMEOUT_MS.unknown;
    const askedAt = performance.now();
    // While the bucket is away, one request at a time finds out if it is back.
    if (this.nextLookAt !== undefined) this.nextLookAt = askedAt + timeoutMs;
    try {
      const answer = await this.files.get(path, { known: known?.file.etag, timeoutMs });
      this.nextLookAt = undefined;
      const file = answer === 'unchanged' ? known?.file : answer;
      this.delete(path);
      if (file) this.add(path, { file, freshUntil: isImmutable(path) ? Number.POSITIVE_INFINITY : askedAt + FRESH_MS });
      return file;
    } catch (error) {
      this.nextLookAt = performance.now() + AWAY_MS;
      throw error;
    }
  }

  private use(path: string, entry: Entry): void {
    if (this.entries.get(path) !== entry) return;
    this.entries.delete(path);
    this.entries.set(path, entry);
  }

  private add(path: string, entry: Entry): void {
    if (sizeOf(path, entry) > this.maxBytes) return;
    this.entries.set(path, entry);
    this.bytes += sizeOf(path, entry);
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= this.maxBytes) return;
      this.delete(oldest);
    }
  }

  private delete(path: string): void {
    const entry = this.entries.get(path);
    if (entry) this.bytes -= sizeOf(path, entry);
    this.entries.delete(path);
  }
}

const sizeOf = (path: string, { file }: Entry): number => file.content.length + 2 * path.length + ENTRY_BYTES;
