import type { ErrorBody } from '@shop/contracts';

/** A call that was refused, or got no answer. The message is a sentence for a person. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    message: string,
    readonly fields: Record<string, string> = {},
    /** For programs: `auth.email-unverified`. */
    readonly code = '',
    /** What the caller needs to go on, as the contracts say for this code. */
    readonly details: Record<string, unknown> = {},
  ) {
    super(message);
  }
}

/** A call of ours: headers are a plain object. */
export type ApiCall = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

/** Calls the API of this origin and reads its answer as JSON; `ahead` is the answer to a call that was made already. Throws `ApiError`. */
export async function api<T>(path: string, init: ApiCall = {}, ahead?: Promise<Response>): Promise<T> {
  const answer = ahead ?? fetch(path, { ...init, headers: { accept: 'application/json', ...init.headers } });
  const response = await answer.catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, 'no hay conexión con el servidor.');
  });
  const text = await response.text();
  const body: unknown = parse(text);
  if (!response.ok) {
    const { message, fields, code, details } = (body ?? {}) as Partial<ErrorBody>;
    throw new ApiError(response.status, message ?? 'el servidor no pudo responder.', fields, code, details);
  }
  return body as T;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
