import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pipeline, type Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { zipped } from './site-rules.js';

export const takesGzip = ({ headers }: FastifyRequest): boolean =>
  /(^|[\s,])(gzip|\*)(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(headers['accept-encoding'] ?? '');

/**
 * The services' answers travel compressed: a list of products is then less than what a new connection may send at once, and on a phone a round
 * trip sooner. As nginx does it, down to the weak tag.
 */
export function zipAnswers(api: FastifyInstance): void {
  api.addHook('onSend', async (request, reply, payload) => {
    if (request.method === 'HEAD' || !isWorthIt(reply)) return payload;
    void reply.header('vary', ['accept-encoding', reply.getHeader('vary')].filter(Boolean).join(', '));
    if (!takesGzip(request)) return payload;
    const etag = reply.getHeader('etag');
    if (typeof etag === 'string') void reply.header('etag', etag.replace(/^(?!W\/)/, 'W/'));
    void reply.header('content-encoding', 'gzip').removeHeader('content-length');
    // An answer that breaks off breaks off: whoever sends it on sees the stream end with an error.
    return pipeline(payload as Readable, createGzip({ level: zipped.level }), () => undefined);
  });
}

function isWorthIt(reply: FastifyReply): boolean {
  const [type, length, encoding] = ['content-type', 'content-length', 'content-encoding'].map((name) => reply.getHeader(name));
  return reply.statusCode === 200 && !encoding && String(type).startsWith(zipped.type) && Number(length ?? Infinity) >= zipped.fromBytes;
}
