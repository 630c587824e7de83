import type { KeyObject } from 'node:crypto';
import type { Caller } from './caller.js';

/** About 1 kB each; the oldest goes for the newest. */
const most = 2_000;

interface Verified {
  caller: Caller;
  /** What signed the token. */
  kid: string;
  key: KeyObject;
  /** When it ends, in milliseconds. */
  until: number;
}

/**
 * Tokens whose signature was found to be right: a page sends the same one with each of its calls, and to check a signature costs as much as
 * answering a small read. One is known until it ends, by its whole text, and only together with the key that signed it.
 */
export class VerifiedTokens {
  readonly #tokens = new Map<string, Verified>();

  find(token: string, now: number): Verified | undefined {
    const known = this.#tokens.get(token);
    if (!known || known.until > now) return known;
    this.#tokens.delete(token);
    return undefined;
  }

  add(token: string, verified: Verified): void {
    const [oldest] = this.#tokens.keys();
    if (this.#tokens.size >= most && oldest !== undefined) this.#tokens.delete(oldest);
    this.#tokens.set(token, { ...verified, caller: Object.freeze(verified.caller) });
  }
}
