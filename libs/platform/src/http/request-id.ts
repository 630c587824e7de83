import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const VALID_ID = /^[A-Za-z0-9._-]{8,64}$/;

/** Keeps a valid `x-request-id`, so that one id follows a request through gateway and services; else creates one. */
export function requestId(request: Pick<IncomingMessage, 'headers'>): string {
  const header = request.headers['x-request-id'];
  return typeof header === 'string' && VALID_ID.test(header) ? header : randomUUID();
}
