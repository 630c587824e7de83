import { z } from 'zod';

/** AES-256 key and its id, which sealed images contain. */
export interface ImageKey {
  id: string;
  key: Buffer;
}

/** Keys of identity photographs: the first one encrypts, all of them decrypt. */
export type ImageKeys = readonly [ImageKey, ...ImageKey[]];

const keyPattern = /^([\w-]{1,32}):([A-Za-z0-9+/_-]{43}=?)$/;

/** Parses `name:base64` keys of 32 bytes, separated by commas or spaces. */
export const imageKeys = z.string().transform((text, context): ImageKeys => {
  const reject = (message: string): never => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  const keys: ImageKey[] = [];
  for (const entry of text.trim().split(/[\s,]+/)) {
    const [, id, base64] = keyPattern.exec(entry) ?? [];
    const key = Buffer.from(base64 ?? '', 'base64');
    if (!id || key.length !== 32) return reject('must be name:key, with 32 bytes in base64 as the key, and commas between several');
    keys.push({ id, key });
  }
  const [first, ...rest] = keys;
  if (!first || new Set(keys.map(({ id }) => id)).size < keys.length) return reject('names a key twice');
  return [first, ...rest];
});
