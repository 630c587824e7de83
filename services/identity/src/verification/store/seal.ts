import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { ImageKeys } from './image-keys.js';

const VERSION = 1;
const NONCE = 12;
const TAG = 16;

/**
 * AES-256-GCM: `version, length of the key's name, name, nonce, tag, ciphertext`. `about` is bound to it without standing in it: a sealed
 * text that was put in another one's place does not open.
 */
export function seal(plain: Buffer, about: string, [{ id, key }]: ImageKeys): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG }).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.from([VERSION, id.length]), Buffer.from(id, 'latin1'), nonce, cipher.getAuthTag(), sealed]);
}

/** Throws when it was changed, is about something else, or its key is not among these. */
export function open(sealed: Buffer, about: string, keys: ImageKeys): Buffer {
  const [version, length = 0] = sealed;
  if (version !== VERSION) throw new Error('a sealed image has an unknown form');
  const id = sealed.toString('latin1', 2, 2 + length);
  const key = keys.find((known) => known.id === id)?.key;
  if (!key) throw new Error(`the key «${id}» of a sealed image is not among those of the configuration`);
  const at = 2 + length;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(at, at + NONCE), { authTagLength: TAG })
      .setAAD(Buffer.from(about))
      .setAuthTag(sealed.subarray(at + NONCE, at + NONCE + TAG));
    return Buffer.concat([decipher.update(sealed.subarray(at + NONCE + TAG)), decipher.final()]);
  } catch (error) {
    throw new Error('a sealed image does not open: it was changed, or is about something else', { cause: error });
  }
}
