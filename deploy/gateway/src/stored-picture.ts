import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { FOREVER } from './headers.js';
import { refuse } from './refusals.js';

/** What a request for a picture says to the store, and what its answer says to who asked. */
const asked = ['range', 'if-none-match', 'if-modified-since', 'if-range'] as const;
const answered = ['content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified'] as const;
const TIMEOUT_MS = 10_000;

/** Passes a picture on from a store that anybody may read. Nothing of the visitor but the address reaches it, nothing of its own leaves. */
export async function sendStoredPicture(request: FastifyRequest, reply: FastifyReply, address: string): Promise<FastifyReply> {
  const headers = new Headers();
  for (const name of asked) if (typeof request.headers[name] === 'string') headers.set(name, request.headers[name]);
  const answer = await fetch(address, { method: request.method, headers, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => undefined);
  if (!answer || answer.status >= 500) return refuse(reply, 503);
  if (answer.status === 416) return refuse(reply, 416);
  if (![200, 206, 304].includes(answer.status)) return refuse(reply, 404);
  for (const name of answered) {
    const value = answer.headers.get(name);
    if (value !== null) void reply.header(name, value);
  }
  void reply.code(answer.status).type('image/webp').header('cache-control', FOREVER);
  return reply.send(answer.body ? Readable.fromWeb(answer.body) : undefined);
}
