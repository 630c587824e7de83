import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PictureEncoder } from '@shop/images';
import { diskCached } from '../src/seed/disk-cache.js';

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="120"><rect width="90" height="60" fill="red"/></svg>',
);
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Counts the calls of `make`, so that a test sees whether a value was computed again. */
function counter(): { make: () => Promise<{ made: number }>; made: number } {
  const counted = { made: 0, make: () => Promise.resolve({ made: (counted.made += 1) }) };
  return counted;
}

it('returns a cached picture byte for byte', async () => {
  const encode = () => new PictureEncoder().encodeOwn(drawing);
  const drawn = await encode();
  expect(await diskCached(folder, ['a'], encode)).toEqual(drawn);
  expect(await diskCached(folder, ['a'], encode)).toEqual(drawn);
  expect(await readdir(folder)).toHaveLength(1);
});

it('computes a cached value once for all callers', async () => {
  const { make } = counter();
  expect(await diskCached(folder, ['a', drawing], make)).toEqual({ made: 1 });
  expect(await diskCached(folder, ['a', drawing], make)).toEqual({ made: 1 });
  expect(await diskCached(folder, ['b', drawing], make)).toEqual({ made: 2 });
  expect(await diskCached(undefined, ['a', drawing], make)).toEqual({ made: 3 });
});

it('computes and caches a value again when its file is broken', async () => {
  const { make } = counter();
  await diskCached(folder, ['a'], make);
  const [file = ''] = await readdir(folder);
  await writeFile(join(folder, file), 'half of a');
  expect(await diskCached(folder, ['a'], make)).toEqual({ made: 2 });
  expect(await diskCached(folder, ['a'], make)).toEqual({ made: 2 });
});

it('computes every value when the folder cannot be written', async () => {
  const { make } = counter();
  const noFolder = join(folder, 'file');
  await writeFile(noFolder, '');
  expect(await diskCached(noFolder, ['a'], make)).toEqual({ made: 1 });
  expect(await diskCached(noFolder, ['a'], make)).toEqual({ made: 2 });
});
