import { CodedError, accountFieldNames, fieldTexts, limits } from '@shop/contracts';

export const accountNotFound = (): CodedError => CodedError.notFound('account.not-found', 'No encontramos esa cuenta.');
export const accountIsAdmin = (): CodedError =>
  CodedError.forbidden('account.is-admin', 'Las cuentas de administración no se pueden suspender ni eliminar desde acá.');

/** Throws a coded 400 unless the reason has an allowed length. */
export function requireReason(reason: string | null): asserts reason is string {
  const range = limits.manufacturerDescription;
  if (reason === null || reason.length < range.min || reason.length > range.max)
    throw CodedError.invalid('account.reason', { reason: fieldTexts.length(accountFieldNames.reason, range) });
}
