import { expect, it } from '@jest/globals';
import { mediaHash, mediaUrl, srcset } from './media.js';

const hash = '0123456789abcdef0123456789abcdef';

it('recognises only the addresses of stored images', () => {
  expect(mediaHash(mediaUrl(hash))).toBe(hash);
  for (const foreign of [`https://elsewhere.test${mediaUrl(hash)}`, mediaUrl(hash, 320), '/media/../x.webp', `/media/${hash}.png`, ''])
    expect(mediaHash(foreign)).toBeUndefined();
});

it('offers every width to the browser', () => {
  expect(srcset(mediaUrl(hash))).toBe(
    `/media/${hash}-160.webp 160w, /media/${hash}-320.webp 320w, /media/${hash}-480.webp 480w, /media/${hash}-640.webp 640w, /media/${hash}.webp 1200w`,
  );
  expect(srcset('https://elsewhere.test/a.webp')).toBe('');
});

it('offers no file that is wider than a small picture needs', () => {
  expect(srcset(mediaUrl(hash), 320)).toBe(`/media/${hash}-160.webp 160w, /media/${hash}-320.webp 320w`);
});
