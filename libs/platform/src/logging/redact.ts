import { secretPaths } from '@shop/contracts';

/** Keys whose values are masked at any depth. */
const SECRET_KEYS =
  /^(authorization|cookie|set-cookie|x-api-key|api-?key|password|new-?password|current-?password|token|access-?token|refresh-?token|secret|private-?(key|pem)|e-?mail|phone|dni\w*|selfie)$/i;
const MASK = '[hidden]';
const MAX_DEPTH = 6;

/** Copies a logged value without secrets and personal data; errors become plain objects. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return value;
  if (depth >= MAX_DEPTH) return '[deeper]';
  if (value instanceof Error) return describeError(value, depth);
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => redact(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, SECRET_KEYS.test(key) ? MASK : redact(item, depth + 1)]));
}

/** Masks tokens, passwords in URLs and e-mail addresses in a text. */
export function redactText(text: string): string {
  return text
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, MASK)
    .replace(/\b(bearer|basic)\s+[\w.~+/=-]+/gi, `$1 ${MASK}`)
    .replace(/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi, `$1${MASK}@`)
    .replace(/[\w.%+-]+@[\w-]+(\.[\w-]+)+/g, MASK);
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Path of a URL without its query, what follows a secret path, and segments that look like single-use tokens. */
export function safePath(url: string): string {
  const [path = ''] = url.split('?', 1);
  const secret = secretPaths.find((prefix) => path.startsWith(prefix) && path.length > prefix.length);
  if (secret) return secret + MASK;
  return path
    .split('/')
    .map((segment) => (segment.length >= 32 && !uuid.test(segment) ? MASK : segment))
    .join('/');
}

/** Leaves out parameters and the row that a database error quotes. */
function describeError(error: Error, depth: number): Record<string, unknown> {
  const { code, query } = error as { code?: unknown; query?: unknown };
  return {
    type: error.constructor.name,
    message: redactText(error.message),
    ...(typeof code === 'string' && { code }),
    ...(typeof query === 'string' && { query }),
    stack: redactText(error.stack ?? ''),
    ...(error.cause !== undefined && { cause: redact(error.cause, depth + 1) }),
  };
}
