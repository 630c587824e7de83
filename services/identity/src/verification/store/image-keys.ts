import type { Setting } from '@shop/platform';

/** AES-256 key and its id, which sealed images contain. */
export interface ImageKey {
  id: string;
  key: Buffer;
}

/** Keys of identity photographs: the first one encrypts, all of them decrypt. */
export type ImageKeys = readonly [ImageKey, ...ImageKey[]];

const keyPattern = /^([\w-]{1,32}):([A-Za-z0-9+/_-]{43}=?)$/;

/** Parses `name:base64` keys of 32 bytes, separated by commas or spaces. */
export const imageKeys = (): Setting<ImageKeys | undefined> => (raw) => {
  if (raw === undefined) return undefined;
  const keys = raw
    .trim()
    .split(/[\s,]+/)
    .map((entry): ImageKey => {
      const [, id, base64] = keyPattern.exec(entry) ?? [];
      const key = Buffer.from(base64 ?? '', 'base64');
      if (!id || key.length !== 32) throw new Error('must be name:key, with 32 bytes in base64 as the key, and commas between several');
      return { id, key };
    });
  const [first, ...rest] = keys;
  if (!first || new Set(keys.map(({ id }) => id)).size < keys.length) throw new Error('names a key twice');
  return [first, ...rest];
};
