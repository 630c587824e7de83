import { secretPaths } from '@shop/contracts';

/** What must never stand in a log, wherever in a logged object it is: who logs a whole request or error by mistake still tells no secret. */
const secrets =
  /^(authorization|cookie|set-cookie|x-api-key|api-?key|password|new-?password|current-?password|token|access-?token|refresh-?token|secret|private-?(key|pem)|e-?mail|phone|dni\w*|selfie)$/i;
const hidden = '[hidden]';
const deepest = 6;

/** A copy of a logged value without secrets and personal data; errors become what is worth knowing of them. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return value;
  if (depth >= deepest) return '[deeper]';
  if (value instanceof Error) return describeError(value, depth);
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => redact(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, secrets.test(key) ? hidden : redact(item, depth + 1)]));
}

/** Tokens, passwords in addresses and e-mail addresses inside of a text. */
export function redactText(text: string): string {
  return text
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, hidden)
    .replace(/\b(bearer|basic)\s+[\w.~+/=-]+/gi, `$1 ${hidden}`)
    .replace(/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi, `$1${hidden}@`)
    .replace(/[\w.%+-]+@[\w-]+(\.[\w-]+)+/g, hidden);
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The path of an address: no query, which may hold what people typed, nothing that follows a secret path, and no segment that looks like a
 * single-use token.
 */
export function safePath(url: string): string {
  const [path = ''] = url.split('?', 1);
  const secret = secretPaths.find((prefix) => path.startsWith(prefix) && path.length > prefix.length);
  if (secret) return secret + hidden;
  return path
    .split('/')
    .map((segment) => (segment.length >= 32 && !uuid.test(segment) ? hidden : segment))
    .join('/');
}

/** Neither parameters nor the row that a database error quotes. */
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
