import { open, seal } from '../verification/store/seal.js';
import type { ImageKeys } from '../verification/store/image-keys.js';

/** Stands before a secret that was stored where there was no key. */
const PLAIN = Buffer.from([0]);

/**
 * Seals the secrets of second factors with the keys of identity photographs, so that a copy of the database opens no account. Without keys
 * they are stored as they are; with them, those are sealed when they are used next.
 */
export class SecretBox {
  constructor(private readonly keys: ImageKeys | undefined) {}

  close(secret: string, userId: string): Buffer {
    const bytes = Buffer.from(secret);
    return this.keys ? seal(bytes, about(userId), this.keys) : Buffer.concat([PLAIN, bytes]);
  }

  /** Throws when its key is not among those of the configuration. */
  open(stored: Buffer, userId: string): string {
    if (stored[0] === PLAIN[0]) return stored.subarray(1).toString();
    if (!this.keys) throw new Error('the secret of a second factor is sealed, and PRIVATE_IMAGES_KEYS is missing');
    return open(stored, about(userId), this.keys).toString();
  }
}

const about = (userId: string): string => `second-factor ${userId}`;
