import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { ImageKeys } from './image-keys.js';

const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM: `version, length of the key's name, name, nonce, tag, ciphertext`. `context` is authenticated but not stored, so a sealed
 * image does not open in the place of another one.
 */
export function seal(plain: Buffer, context: string, [{ id, key }]: ImageKeys): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.from([VERSION, id.length]), Buffer.from(id, 'latin1'), nonce, cipher.getAuthTag(), sealed]);
}

/** Throws when the data was changed, the context differs or the key is unknown. */
export function open(sealed: Buffer, context: string, keys: ImageKeys): Buffer {
  const [version, length = 0] = sealed;
  if (version !== VERSION) throw new Error('a sealed image has an unknown format');
  const id = sealed.toString('latin1', 2, 2 + length);
  const key = keys.find((known) => known.id === id)?.key;
  if (!key) throw new Error(`the key «${id}» of a sealed image is not configured`);
  const offset = 2 + length;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(offset, offset + NONCE_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(context))
      .setAuthTag(sealed.subarray(offset + NONCE_BYTES, offset + NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(offset + NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch (error) {
    throw new Error('a sealed image does not open: it was changed or belongs to another context', { cause: error });
  }
}
