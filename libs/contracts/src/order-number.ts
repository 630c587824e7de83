import { normalizePasted } from './plain-text.js';

/**
 * Numbers of orders: 60 random bits in Crockford's base32, in groups of four. A number gives access to its order, so it must not
 * be guessable.
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 12;
const groups = /.{4}(?=.)/g;
const pattern = new RegExp(`^[${alphabet}]{${length}}$`);

/** Creates a number such as `K7QM-2D4X-9TRA`. All characters are equally likely: 256 byte values are a multiple of the alphabet's 32. */
export function newOrderNumber(randomBytes: (count: number) => Uint8Array = cryptoBytes): string {
  const characters = Array.from(randomBytes(length), (byte) => alphabet.charAt(byte % alphabet.length));
  return characters.join('').replace(groups, '$&-');
}

const cryptoBytes = (count: number): Uint8Array => globalThis.crypto.getRandomValues(new Uint8Array(count));

/** Parses a typed or linked number: ignores case, spaces and hyphens, reads O as 0, I and L as 1. Undefined for anything else. */
export function parseOrderNumber(typed: string): string | undefined {
  const characters = normalizePasted(typed).toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return pattern.test(characters) ? characters.replace(groups, '$&-') : undefined;
}
