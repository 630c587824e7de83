import { describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { type ImageKeys, imageKeys } from './image-keys.js';
import { open, seal } from './seal.js';

const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const read = (text: string): ImageKeys => {
  const keys = imageKeys()(text);
  if (!keys) throw new Error('no keys');
  return keys;
};
const closed = /does not open|unknown form|not among/;
const [first, second] = [key('2026-03'), key('2026-11')];

describe('a sealed image', () => {
  const plain = randomBytes(5000);
  const sealed = seal(plain, 'ana selfie', read(first));

  it('shows nothing of what it is, and is never the same twice', () => {
    expect(sealed.includes(plain.subarray(0, 16))).toBe(false);
    expect(sealed.includes('ana')).toBe(false);
    expect(seal(plain, 'ana selfie', read(first)).equals(sealed)).toBe(false);
    expect(open(sealed, 'ana selfie', read(first)).equals(plain)).toBe(true);
  });

  it('opens after another key took over, until its own is gone', () => {
    expect(open(sealed, 'ana selfie', read(`${second},${first}\n`)).equals(plain)).toBe(true);
    expect(seal(plain, 'ana selfie', read(`${second} ${first}`)).includes('2026-11')).toBe(true);
    expect(() => open(sealed, 'ana selfie', read(second))).toThrow('2026-03');
    expect(() => open(sealed, 'ana selfie', read(key('2026-03')))).toThrow(closed);
  });

  it('does not open in the place of another one, changed, or cut', () => {
    expect(() => open(sealed, 'ana dniFront', read(first))).toThrow(closed);
    for (const at of [0, 3, 12, 30, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(() => open(changed, 'ana selfie', read(first))).toThrow(closed);
    }
    for (const length of [0, 1, 20, sealed.length - 1])
      expect(() => open(sealed.subarray(0, length), 'ana selfie', read(first))).toThrow(closed);
  });
});

describe('PRIVATE_IMAGES_KEYS', () => {
  it.each(['secret', 'a:short', `a b:${first}`, `${first},${first}`, `:${randomBytes(32).toString('base64')}`, ','])(
    'refuses «%s»',
    (text) => {
      expect(() => imageKeys()(text)).toThrow(/must be name:key|names a key twice/);
    },
  );

  it('may be missing', () => {
    expect(imageKeys()(undefined)).toBeUndefined();
  });
});
