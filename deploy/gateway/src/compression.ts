import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pipeline, type Readable } from 'node:stream';
import { createGzip, gzipSync } from 'node:zlib';
import { compressedAnswers } from './address-patterns.js';

/** Longer answers are compressed as a stream, in another thread; for shorter ones that costs more than the compression. */
const MAX_SYNC_BYTES = 64 * 1024;

export const acceptsGzip = ({ headers }: FastifyRequest): boolean =>
  /(^|[\s,])(gzip|\*)(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(headers['accept-encoding'] ?? '');

/**
 * Compresses the services' JSON: a list of products then fits into the first flight of a new connection, which saves a round trip.
 * The ETag becomes weak, because it belongs to the uncompressed bytes.
 */
export function compressAnswers(api: FastifyInstance): void {
  api.addHook('onSend', async (request, reply, payload) => {
    if (request.method === 'HEAD' || !isCompressible(reply)) return payload;
    void reply.header('vary', ['accept-encoding', reply.getHeader('vary')].filter(Boolean).join(', '));
    if (!acceptsGzip(request)) return payload;
    const etag = reply.getHeader('etag');
    if (typeof etag === 'string') void reply.header('etag', etag.replace(/^(?!W\/)/, 'W/'));
    const isShort = Number(reply.getHeader('content-length') ?? Infinity) <= MAX_SYNC_BYTES;
    // `buffer` of node:stream/consumers goes through a Blob, which costs more than the compression.
    const content = isShort ? Buffer.concat((await (payload as Readable).toArray()) as Buffer[]) : undefined;
    void reply.header('content-encoding', 'gzip').removeHeader('content-length');
    if (content) return gzipSync(content, { level: compressedAnswers.level });
    // An error of the service's stream also ends the compressed stream with an error.
    return pipeline(payload as Readable, createGzip({ level: compressedAnswers.level }), () => undefined);
  });
}

function isCompressible(reply: FastifyReply): boolean {
  const [type, length, encoding] = ['content-type', 'content-length', 'content-encoding'].map((name) => reply.getHeader(name));
  return (
    reply.statusCode === 200 &&
    !encoding &&
    String(type).startsWith(compressedAnswers.type) &&
    Number(length ?? Infinity) >= compressedAnswers.fromBytes
  );
}
