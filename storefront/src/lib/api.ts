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

export const connectionLost = (): ApiError => new ApiError(0, 'no hay conexión con el servidor.');

export type ApiCall = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

/** Sends a request and parses the JSON response. `prefetched` is a response already requested. Throws `ApiError`. */
export async function api<T>(path: string, init: ApiCall = {}, prefetched?: Promise<Response>): Promise<T> {
  const answer = prefetched ?? fetch(path, { ...init, headers: { accept: 'application/json', ...init.headers } });
  const read = async (response: Response): Promise<[Response, string]> => [response, await response.text()];
  // The connection may also be lost while the body arrives.
  const [response, text] = await answer.then(read).catch((error: unknown) => {
    if (isAbort(error)) throw error;
    throw connectionLost();
  });
  const body: unknown = parse(text);
  if (!response.ok) {
    const { message, fields, code, details } = (body ?? {}) as Partial<ErrorBody>;
    throw new ApiError(response.status, message ?? 'el servidor no pudo responder.', fields, code, details);
  }
  // Not from the shop, such as the page on which a public network asks to sign in.
  if (body === undefined && text) throw new ApiError(0, 'el servidor no pudo responder.');
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
