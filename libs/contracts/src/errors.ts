/** What every service answers when it refuses: `code` for programs, `message` (Spanish) for people, `fields` for forms. */
export interface ErrorBody {
  code: string;
  message: string;
  fields?: Record<string, string>;
  requestId: string;
}
export const errorKinds = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'unsupported-media': 415,
  'rate-limited': 429,
  unavailable: 503,
} as const;
export type ErrorKind = keyof typeof errorKinds;

/**
 * The one error a service throws on purpose. `code` is stable (`product.image-required`), `message` is the Spanish sentence a person
 * reads, `fields` the same per form field. The exception filter of `platform` turns it into an `ErrorBody`; nothing else leaves a service.
 */
export class CodedError extends Error {
  override readonly name = 'CodedError';

  constructor(
    readonly kind: ErrorKind,
    readonly code: string,
    message: string,
    readonly fields?: Record<string, string>,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  /** Input that breaks a rule; the first field's sentence is the message. */
  static invalid(code: string, fields: Record<string, string>): CodedError {
    return new CodedError('invalid', code, Object.values(fields)[0] ?? 'Los datos no son válidos.', fields);
  }

  static notFound(code: string, message: string): CodedError {
    return new CodedError('not-found', code, message);
  }

  static forbidden(code: string, message: string): CodedError {
    return new CodedError('forbidden', code, message);
  }
}
