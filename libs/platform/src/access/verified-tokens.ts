import type { KeyObject } from 'node:crypto';
import type { Caller } from './caller.js';

/** About 1 kB each; the oldest is evicted. */
const MAX_TOKENS = 2_000;

interface Verified {
  caller: Caller;
  /** Id of the signing key. */
  kid: string;
  key: KeyObject;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/**
 * Cache of tokens with a valid signature: a page sends the same one with each call, and verifying costs as much as a small read. An entry
 * is valid until it expires and only with the key that signed it.
 */
export class VerifiedTokens {
  readonly #tokens = new Map<string, Verified>();

  find(token: string, now: number): Verified | undefined {
    const entry = this.#tokens.get(token);
    if (!entry || entry.expiresAt > now) return entry;
    this.#tokens.delete(token);
    return undefined;
  }

  add(token: string, verified: Verified): void {
    const [oldest] = this.#tokens.keys();
    if (this.#tokens.size >= MAX_TOKENS && oldest !== undefined) this.#tokens.delete(oldest);
    this.#tokens.set(token, { ...verified, caller: Object.freeze(verified.caller) });
  }
}
