import { describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { type ImageKeys, imageKeys } from './image-keys.js';
import { open, seal } from './seal.js';

const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const read = (text: string): ImageKeys => imageKeys.parse(text);
const openError = /does not open|unknown format|not configured/;
const [first, second] = [key('2026-03'), key('2026-11')];

describe('a sealed image', () => {
  const plain = randomBytes(5000);
  const sealed = seal(plain, 'ana selfie', read(first));

  it('reveals nothing of its content and differs each time', () => {
    expect(sealed.includes(plain.subarray(0, 16))).toBe(false);
    expect(sealed.includes('ana')).toBe(false);
    expect(seal(plain, 'ana selfie', read(first)).equals(sealed)).toBe(false);
    expect(open(sealed, 'ana selfie', read(first)).equals(plain)).toBe(true);
  });

  it('opens with its old key after a rotation, until that key is removed', () => {
    expect(open(sealed, 'ana selfie', read(`${second},${first}\n`)).equals(plain)).toBe(true);
    expect(seal(plain, 'ana selfie', read(`${second} ${first}`)).includes('2026-11')).toBe(true);
    expect(() => open(sealed, 'ana selfie', read(second))).toThrow('2026-03');
    expect(() => open(sealed, 'ana selfie', read(key('2026-03')))).toThrow(openError);
  });

  it('does not open with another context, changed or truncated', () => {
    expect(() => open(sealed, 'ana dniFront', read(first))).toThrow(openError);
    for (const at of [0, 3, 12, 30, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(() => open(changed, 'ana selfie', read(first))).toThrow(openError);
    }
    for (const length of [0, 1, 20, sealed.length - 1])
      expect(() => open(sealed.subarray(0, length), 'ana selfie', read(first))).toThrow(openError);
  });
});

describe('PRIVATE_IMAGES_KEYS', () => {
  it.each(['secret', 'a:short', `a b:${first}`, `${first},${first}`, `:${randomBytes(32).toString('base64')}`, ','])(
    'refuses «%s»',
    (text) => {
      expect(() => imageKeys.parse(text)).toThrow(/must be name:key|names a key twice/);
    },
  );
});
