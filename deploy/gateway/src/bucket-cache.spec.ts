import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PublishedFiles, ReadFile } from '@shop/published-files';
import { BucketCache } from './bucket-cache.js';

/** A bucket of which only `get` is used; it counts the answers with content, and those without. */
class Bucket {
  readonly contents = new Map<string, string>();
  isAway = false;
  readonly asked: string[] = [];

  get files(): PublishedFiles {
    return { get: (path: string, options: { known?: string }) => this.get(path, options.known) } as unknown as PublishedFiles;
  }

  private async get(path: string, known: string | undefined): Promise<ReadFile | 'unchanged' | undefined> {
    this.asked.push(path);
    if (this.isAway) throw new Error('away');
    const content = this.contents.get(path);
    if (content === undefined) return undefined;
    return content === known ? 'unchanged' : { etag: content, content: Buffer.from(content), isGzip: false };
  }
}

describe('the memory cache of a bucket', () => {
  let bucket: Bucket;
  let now = 0;
  beforeEach(() => {
    bucket = new Bucket();
    now = 10_000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  const read = async (cache: BucketCache, path: string): Promise<string | undefined> => (await cache.read(path))?.content.toString();

  it('[D-134] asks for a page at most once a second, and sends a change after it', async () => {
    const cache = new BucketCache(bucket.files, 10_000);
    bucket.contents.set('a.html', 'one');
    expect(await read(cache, 'a.html')).toBe('one');
    bucket.contents.set('a.html', 'two');
    now += 999;
    expect(await read(cache, 'a.html')).toBe('one');
    expect(bucket.asked).toHaveLength(1);
    now += 1;
    expect(await Promise.all([read(cache, 'a.html'), read(cache, 'a.html')])).toEqual(['two', 'two']);
    expect(bucket.asked).toHaveLength(2);
    bucket.contents.delete('a.html');
    now += 1_000;
    expect(await read(cache, 'a.html')).toBeUndefined();
    expect(cache['bytes']).toBe(0);
  });

  it('[D-134] asks once for a file that is named by its content', async () => {
    const cache = new BucketCache(bucket.files, 10_000);
    bucket.contents.set('_astro/a.123.js', 'script');
    for (let i = 0; i < 3; i++, now += 3_600_000) expect(await read(cache, '_astro/a.123.js')).toBe('script');
    expect(bucket.asked).toHaveLength(1);
  });

  it('[D-134] sends old pages while the bucket is away, and asks it once a second', async () => {
    const cache = new BucketCache(bucket.files, 10_000);
    for (const path of ['a.html', 'b.html']) bucket.contents.set(path, 'one');
    for (const path of ['a.html', 'b.html']) await read(cache, path);
    bucket.isAway = true;
    now += 5_000;
    bucket.asked.length = 0;
    for (let i = 0; i < 10; i++, now += 50) for (const path of ['a.html', 'b.html']) expect(await read(cache, path)).toBe('one');
    expect(bucket.asked).toHaveLength(1);
    await expect(read(cache, 'unknown.html')).rejects.toThrow('away');
    bucket.isAway = false;
    bucket.contents.set('a.html', 'two');
    now += 1_000;
    expect(await read(cache, 'a.html')).toBe('two');
  });

  it('[D-134] keeps no more bytes than allowed, and drops the files that were not read for longest', async () => {
    const cache = new BucketCache(bucket.files, 3_000);
    for (const path of ['b', 'c', 'd', 'large']) bucket.contents.set(path, 'x'.repeat(path === 'large' ? 4_000 : 1_000));
    for (const path of ['b', 'c', 'b', 'd', 'large']) expect(await read(cache, path)).toHaveLength(path === 'large' ? 4_000 : 1_000);
    expect([...cache['entries'].keys()]).toEqual(['b', 'd']);
    expect(cache['bytes']).toBeLessThan(3_000);
  });
});
