import { CodedError } from '@shop/contracts';
import { readIdempotencyKey } from '@shop/platform';

/** The key of a request that may have one; a malformed one is refused, as its sender counts on it. */
export const optionalKey = (header: unknown): string | undefined => (header === undefined ? undefined : requiredKey(header));

export function requiredKey(header: unknown): string {
  const key = readIdempotencyKey(header);
  if (key === undefined) throw new CodedError('invalid', 'request.key-invalid', 'Falta la clave del envío, o no es válida.');
  return key;
}
