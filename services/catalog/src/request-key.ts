import { CodedError } from '@shop/contracts';
import { readIdempotencyKey } from '@shop/platform';

/** Reads an optional `Idempotency-Key`. A malformed key is refused, because the client relies on it. */
export const readOptionalKey = (header: unknown): string | undefined => (header === undefined ? undefined : readRequiredKey(header));

export function readRequiredKey(header: unknown): string {
  const key = readIdempotencyKey(header);
  if (key === undefined) throw new CodedError('invalid', 'request.key-invalid', 'Falta la clave del envío, o no es válida.');
  return key;
}
