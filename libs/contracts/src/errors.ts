/**
 * What every service answers when it refuses: `code` for programs, `message` (Spanish) for people, `fields` for forms, `details` for what
 * the caller needs to go on (the cart as it is now); each code that has details says in its place of which shape.
 */
export interface ErrorBody {
  code: string;
  message: string;
  fields?: Record<string, string>;
  details?: Record<string, unknown>;
  requestId: string;
}
export const errorKinds = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'too-large': 413,
  'unsupported-media': 415,
  unprocessable: 422,
  'rate-limited': 429,
  unavailable: 503,
} as const;
export type ErrorKind = keyof typeof errorKinds;

export interface CodedErrorOptions extends ErrorOptions {
  /** Travels in the answer as it is: JSON, and nothing the caller may not read. */
  details?: Record<string, unknown>;
}

/**
 * The one error a service throws on purpose. `code` is stable (`product.image-required`), `message` is the Spanish sentence a person
 * reads, `fields` the same per form field, `details` what a program needs besides. The exception filter of `platform` turns it into an `ErrorBody`; nothing else leaves a service.
 */
export class CodedError extends Error {
  override readonly name = 'CodedError';
  readonly details?: Record<string, unknown>;

  constructor(
    readonly kind: ErrorKind,
    readonly code: string,
    message: string,
    readonly fields?: Record<string, string>,
    { details, ...options }: CodedErrorOptions = {},
  ) {
    super(message, options);
    if (details !== undefined) this.details = details;
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
