import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileCache } from './file-cache.js';

describe('the memory cache of files', () => {
  let folder: string;
  const path = (name: string): string => join(folder, name);
  const read = async (cache: FileCache, name: string): Promise<string | undefined> => (await cache.read(path(name)))?.content.toString();

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'files-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('returns the same content until the file is replaced, even by one of the same size and time', async () => {
    const cache = new FileCache(1_000);
    writeFileSync(path('a'), 'one');
    const first = await cache.read(path('a'));
    expect((await cache.read(path('a')))?.content).toBe(first?.content);
    for (const content of ['two', 'six', 'ten']) {
      writeFileSync(path('next'), content);
      renameSync(path('next'), path('a'));
      expect(await read(cache, 'a')).toBe(content);
    }
    rmSync(path('a'));
    expect(await read(cache, 'a')).toBeUndefined();
    expect(cache['bytes']).toBe(0);
  });

  it('keeps no more bytes than allowed, and drops the files that were not read for longest', async () => {
    const cache = new FileCache(10);
    for (const name of ['b', 'c', 'd', 'large']) writeFileSync(path(name), 'x'.repeat(name === 'large' ? 11 : 4));
    for (const name of ['b', 'c', 'b', 'd', 'large']) expect((await read(cache, name))?.length).toBe(name === 'large' ? 11 : 4);
    expect([...cache['entries'].keys()]).toEqual([path('b'), path('d')]);
    expect(cache['bytes']).toBe(8);
  });

  it('has no folder and no file with a name that is too long', async () => {
    expect(await new FileCache(10).read(folder)).toBeUndefined();
    expect(await new FileCache(10).read(path('x'.repeat(5_000)))).toBeUndefined();
  });
});
