import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kept } from '../src/kept.js';
import { PictureEncoder } from '../src/picture-encoder.js';

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="120"><rect width="90" height="60" fill="red"/></svg>',
);
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Makes `one`, `two`, …, so that who asks sees whether it was made anew. */
function counter(): { make: () => Promise<{ made: number }>; made: number } {
  const counted = { made: 0, make: () => Promise.resolve({ made: (counted.made += 1) }) };
  return counted;
}

it('a drawn picture that was kept is the same, to the byte', async () => {
  const drawn = await new PictureEncoder().own(drawing);
  const first = await new PictureEncoder({ drawnIn: folder }).own(drawing);
  const second = await new PictureEncoder({ drawnIn: folder }).own(drawing);
  expect(first).toEqual(drawn);
  expect(second).toEqual(drawn);
  expect(await readdir(folder)).toHaveLength(1);
});

it('what was kept is not made again, by whomever it is asked for', async () => {
  const { make } = counter();
  expect(await kept(folder, ['a', drawing], make)).toEqual({ made: 1 });
  expect(await kept(folder, ['a', drawing], make)).toEqual({ made: 1 });
  expect(await kept(folder, ['b', drawing], make)).toEqual({ made: 2 });
  expect(await kept(undefined, ['a', drawing], make)).toEqual({ made: 3 });
});

it('what cannot be read is made anew, and kept whole', async () => {
  const { make } = counter();
  await kept(folder, ['a'], make);
  const [file = ''] = await readdir(folder);
  await writeFile(join(folder, file), 'half of a');
  expect(await kept(folder, ['a'], make)).toEqual({ made: 2 });
  expect(await kept(folder, ['a'], make)).toEqual({ made: 2 });
});

it('where nothing can be kept everything is made', async () => {
  const { make } = counter();
  const noFolder = join(folder, 'file');
  await writeFile(noFolder, '');
  expect(await kept(noFolder, ['a'], make)).toEqual({ made: 1 });
  expect(await kept(noFolder, ['a'], make)).toEqual({ made: 2 });
});
