import { expect, it } from '@jest/globals';
import { CodedError } from '@shop/contracts';
import sharp from 'sharp';
import { PictureEncoder } from '../src/picture-encoder.js';

const code = (error: unknown): string => (error instanceof CodedError ? error.code : String(error));

it('encodes two pictures at a time, lets 60 wait and refuses the others at once', async () => {
  const encoder = new PictureEncoder();
  const upload = (): Promise<string> => encoder.encodeUpload(Buffer.alloc(0)).then(() => 'encoded', code);
  const answers = await Promise.all(Array.from({ length: 64 }, upload));
  expect(answers.slice(0, 62)).toEqual(Array.from({ length: 62 }, () => 'image.unsupported'));
  expect(answers.slice(62)).toEqual(['image.busy', 'image.busy']);
  expect(await upload()).toBe('image.unsupported');
});

it('names the same picture differently for another owner, so that services do not share files', async () => {
  const picture = await sharp({ create: { width: 30, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const encoder = new PictureEncoder();
  const hashes = await Promise.all(
    ['', 'store', 'store'].map(async (owner) => (await encoder.encodeUpload(picture, 'images', owner)).hash),
  );
  expect(hashes[0]).not.toBe(hashes[1]);
  expect(hashes[1]).toBe(hashes[2]);
});
