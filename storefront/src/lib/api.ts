import type { ErrorBody } from '@shop/contracts';

/** A failed request; status 0 without a response. The message is for the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    message: string,
    readonly fields: Record<string, string> = {},
    readonly code = '',
    readonly details: Record<string, unknown> = {},
  ) {
    super(message);
  }
}

export type ApiCall = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

/** Sends a request and parses the JSON response. `prefetched` is a response already requested. Throws `ApiError`. */
export async function api<T>(path: string, init: ApiCall = {}, prefetched?: Promise<Response>): Promise<T> {
  const answer = prefetched ?? fetch(path, { ...init, headers: { accept: 'application/json', ...init.headers } });
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
