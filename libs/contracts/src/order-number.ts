/**
 * Numbers of orders: 60 random bits in Crockford's base32, in groups of four. Who holds one opens the order, so they are not
 * counted and cannot be guessed.
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 12;
const groups = /.{4}(?=.)/g;
const shape = new RegExp(`^[${alphabet}]{${length}}$`);

/** A new number, `K7QM-2D4X-9TRA`. Every character has the same chance: a byte holds eight times as many values as the alphabet. */
export function newOrderNumber(randomBytes: (count: number) => Uint8Array = cryptoBytes): string {
  const characters = Array.from(randomBytes(length), (byte) => alphabet.charAt(byte % alphabet.length));
  return characters.join('').replace(groups, '$&-');
}

const cryptoBytes = (count: number): Uint8Array => globalThis.crypto.getRandomValues(new Uint8Array(count));

/**
 * The number somebody typed or followed a link to: small letters, spaces and hyphens do not matter, O stands for 0, I and L for 1.
 * Undefined for what is no number.
 */
export function readOrderNumber(typed: string): string | undefined {
  const characters = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return shape.test(characters) ? characters.replace(groups, '$&-') : undefined;
}
