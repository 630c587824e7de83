import { expect, it } from '@jest/globals';
import { CodedError } from '@shop/contracts';
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
