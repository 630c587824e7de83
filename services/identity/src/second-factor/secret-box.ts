import { open, seal } from '../verification/store/seal.js';
import type { ImageKeys } from '../verification/store/image-keys.js';

/** First byte of a secret that was stored without encryption. */
const UNSEALED_MARKER = Buffer.from([0]);

/**
 * Encrypts the secrets of second factors with the keys of identity photographs, so that a leaked database is not enough to sign in.
 * Without keys it stores plain secrets; each is encrypted at its next use once there are keys.
 */
export class SecretBox {
  constructor(private readonly keys: ImageKeys | undefined) {}

  seal(secret: string, userId: string): Buffer {
    const bytes = Buffer.from(secret);
    return this.keys ? seal(bytes, sealContext(userId), this.keys) : Buffer.concat([UNSEALED_MARKER, bytes]);
  }

  /** Throws when the key is not configured. */
  open(stored: Buffer, userId: string): string {
    if (stored[0] === UNSEALED_MARKER[0]) return stored.subarray(1).toString();
    if (!this.keys) throw new Error('the secret of a second factor is sealed, and PRIVATE_IMAGES_KEYS is missing');
    return open(stored, sealContext(userId), this.keys).toString();
  }
}

const sealContext = (userId: string): string => `second-factor ${userId}`;
