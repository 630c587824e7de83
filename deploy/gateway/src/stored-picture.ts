import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { CACHE_FOREVER } from './headers.js';
import { sendError } from './error-responses.js';

/** Headers that are forwarded to the store and back. */
const forwardedRequestHeaders = ['range', 'if-none-match', 'if-modified-since', 'if-range'] as const;
const forwardedResponseHeaders = ['content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified'] as const;
/** A page of the demo requests dozens of pictures at once, which are then drawn one after the other. */
const TIMEOUT_MS = 30_000;

/** Proxies a picture from a public store. Only the address and the headers above are forwarded. */
export async function sendStoredPicture(request: FastifyRequest, reply: FastifyReply, address: string): Promise<FastifyReply> {
  const headers = new Headers();
  for (const name of forwardedRequestHeaders) if (typeof request.headers[name] === 'string') headers.set(name, request.headers[name]);
  const response = await fetch(address, { method: request.method, headers, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    () => undefined,
  );
  if (!response || response.status >= 500) return sendError(reply, 503);
  if (response.status === 416) return sendError(reply, 416);
  if (![200, 206, 304].includes(response.status)) return sendError(reply, 404);
  for (const name of forwardedResponseHeaders) {
    const value = response.headers.get(name);
    if (value !== null) void reply.header(name, value);
  }
  void reply.code(response.status).type('image/webp').header('cache-control', CACHE_FOREVER);
  return reply.send(response.body ? Readable.fromWeb(response.body) : undefined);
}
