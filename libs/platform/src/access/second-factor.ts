import { CodedError } from '@shop/contracts';
import type { Caller } from './caller.js';

/** Validity of a second factor for sensitive operations: deleting accounts, exporting. */
export const SECOND_FACTOR_WINDOW_SECONDS = 10 * 60;

/**
 * Throws a coded 403 (`auth.second-factor`) unless the caller entered a code within the last ten minutes; the site then asks for one and
 * repeats the call.
 */
export function requireRecentCode({ mfa }: Pick<Caller, 'mfa'>, now = Date.now()): void {
  if (typeof mfa === 'number' && now / 1000 - mfa <= SECOND_FACTOR_WINDOW_SECONDS) return;
  throw CodedError.forbidden('auth.second-factor', 'Para seguir, confirmá que sos vos con un código.');
}
