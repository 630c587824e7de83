import type { Setting } from '@shop/platform';

/** A key of AES-256 and the name under which what it sealed is opened again. */
export interface ImageKey {
  id: string;
  key: Buffer;
}

/** The keys of identity photographs: the first one seals, all of them open. */
export type ImageKeys = readonly [ImageKey, ...ImageKey[]];

const form = /^([\w-]{1,32}):([A-Za-z0-9+/_-]{43}=?)$/;

/** `name:base64` of 32 random bytes, more of them behind commas or spaces, the one that seals first; or none at all. */
export const imageKeys = (): Setting<ImageKeys | undefined> => (raw) => {
  if (raw === undefined) return undefined;
  const keys = raw
    .trim()
    .split(/[\s,]+/)
    .map((one): ImageKey => {
      const [, id, base64] = form.exec(one) ?? [];
      const key = Buffer.from(base64 ?? '', 'base64');
      if (!id || key.length !== 32) throw new Error('must be name:key, with 32 bytes in base64 as the key, and commas between several');
      return { id, key };
    });
  const [first, ...others] = keys;
  if (!first || new Set(keys.map(({ id }) => id)).size < keys.length) throw new Error('names a key twice');
  return [first, ...others];
};
