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
