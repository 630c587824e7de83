import { createHash } from 'node:crypto';
import { BRAND, normalizePasted } from '@shop/contracts';
import { Secret, TOTP } from 'otpauth';

/** Allowed clock difference of a telephone, in steps of 30 seconds. */
const TOLERANCE_STEPS = 1;
const RECOVERY_CODE_COUNT = 10;
/** 80 bits cannot be guessed, so a fast hash is enough. */
const RECOVERY_CODE_BYTES = 10;

const totp = (secret: string, label = ''): TOTP => new TOTP({ issuer: BRAND, label, secret: Secret.fromBase32(secret) });

/** New secret in base32, the format of authenticator apps. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** URI for authenticator apps, `otpauth://totp/…`, for a link or a QR code. */
export const otpauthUri = (secret: string, email: string): string => totp(secret, email).toString();

/** Returns the 30-second step of a code; undefined when the code is not valid now. */
export function matchingStep(secret: string, code: string, now = Date.now()): number | undefined {
  const delta = totp(secret).validate({ token: code, timestamp: now, window: TOLERANCE_STEPS });
  return delta === null ? undefined : TOTP.counter({ timestamp: now }) + delta;
}

export const groupByFour = (text: string, separator: string): string => text.match(/.{1,4}/g)?.join(separator) ?? '';

/** Ten new recovery codes in the form `ABCD-EFGH-IJKL-MNOP`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODE_COUNT }, () => groupByFour(new Secret({ size: RECOVERY_CODE_BYTES }).base32, '-'));

/** Removes spaces, dashes and the invisible characters of a pasted text, and uppercases the code. */
export const normalizeCode = (typed: string): string => normalizePasted(typed).replaceAll(/[\s-]/g, '').toUpperCase();

export const hashRecoveryCode = (recoveryCode: string): string =>
  createHash('sha256').update(normalizeCode(recoveryCode)).digest('base64url');
