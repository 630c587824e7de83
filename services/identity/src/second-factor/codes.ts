import { createHash } from 'node:crypto';
import { BRAND } from '@shop/contracts';
import { Secret, TOTP } from 'otpauth';

/** Clocks of telephones may be this many steps of 30 seconds away. */
const TOLERANCE = 1;
const RECOVERY_CODES = 10;
/** 80 bits: too many to try, so an ordinary hash keeps them. */
const RECOVERY_BYTES = 10;

const totp = (secret: string, label = ''): TOTP => new TOTP({ issuer: BRAND, label, secret: Secret.fromBase32(secret) });

/** A new secret in base32, as authenticator applications take it. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** `otpauth://totp/…`: what an application is set up with by a link or a QR code. */
export const linkOf = (secret: string, email: string): string => totp(secret, email).toString();

/** Which 30-second step a code belongs to; undefined when it is not one of the secret's now. */
export function stepOf(secret: string, code: string, now = Date.now()): number | undefined {
  const delta = totp(secret).validate({ token: code, timestamp: now, window: TOLERANCE });
  return delta === null ? undefined : TOTP.counter({ timestamp: now }) + delta;
}

/** In groups of four, as people read and type it. */
export const grouped = (text: string, between: string): string => text.match(/.{1,4}/g)?.join(between) ?? '';

/** Ten new recovery codes, `ABCD-EFGH-IJKL-MNOP`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => grouped(new Secret({ size: RECOVERY_BYTES }).base32, '-'));

/** What people type around a code does not count: spaces, dashes, small letters. */
export const bareCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** What is stored of a recovery code. */
export const hashOf = (recoveryCode: string): string => createHash('sha256').update(bareCode(recoveryCode)).digest('base64url');
