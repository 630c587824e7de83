/**
 * Body of every error response: `code` for programs, `message` (Spanish) for users, `fields` for forms, `details` for clients that
 * continue, such as the current cart. The shape of `details` is documented where the code is defined.
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
  /** Sent to the client unchanged: JSON, and nothing that the caller may not read. */
  details?: Record<string, unknown>;
}

/**
 * The only error that a service throws on purpose. `code` is stable (`product.image-required`), `message` and `fields` are Spanish texts
 * for users. The exception filter of `platform` turns it into an `ErrorBody` and hides every other error.
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

  /** Invalid input; the text of the first field becomes the message. */
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
