import { normalizeNfc } from './normalize-nfc.js';

declare const canonical: unique symbol;
/** An e-mail address in the form by which accounts are found, limited and joined. */
export type CanonicalEmail = string & { readonly [canonical]: true };

export const maxEmailLength = 254;
/** Characters, an at sign, characters with a dot; the separators of address lists are not allowed (AUTH-03). */
export const emailPattern = /^[^\s@<>"(),:;]+@[^\s@<>"(),:;]+\.[^\s@<>"(),:;]+$/;

/**
 * The address as its owner wrote it, without spaces around it and without invisible characters (Unicode Cf), its domain composed (NFC).
 * The part before the @ is not composed: that would turn U+212A, the Kelvin sign, into the K of another person's address.
 */
export function cleanEmail(typed: string): string {
  const visible = typed.replace(/\p{Cf}/gu, '').trim();
  const domainStart = visible.lastIndexOf('@') + 1;
  return visible.slice(0, domainStart) + normalizeNfc(visible.slice(domainStart), maxEmailLength);
}

/**
 * The one form in which addresses are compared. Before the @ only ASCII letters lose their case: other lower cases, such as JavaScript's or
 * PostgreSQL's, turn letters like U+0130 or U+212A into those of another person's address. Domains have no case.
 */
export function canonicalEmail(typed: string): CanonicalEmail {
  const email = cleanEmail(typed);
  const domainStart = email.lastIndexOf('@') + 1;
  return (lowerCaseAscii(email.slice(0, domainStart)) + email.slice(domainStart).toLowerCase()) as CanonicalEmail;
}

/** True for a clean address that a new account may have: its part before the @ is ASCII, because letters of other alphabets imitate it. */
export const isNewAccountEmail = (email: string): boolean =>
  email === cleanEmail(email) && email.length <= maxEmailLength && emailPattern.test(email) && /^[!-~]+@/.test(email);

const lowerCaseAscii = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
