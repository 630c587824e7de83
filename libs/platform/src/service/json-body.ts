import { bodyLimitOf } from '@shop/contracts';
import type { FastifyInstance } from 'fastify';

/**
 * Accepts JSON bodies only (others are a 415) up to the route's limit. An empty body counts as none, because clients often send the
 * header anyway.
 */
export function acceptJson(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const { bytes } = bodyLimitOf(route.url);
    if (bytes !== fastify.initialConfig.bodyLimit) route.bodyLimit ??= bytes;
  });
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeContentTypeParser(['application/json', 'text/plain']);
  fastify.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    return parse(request, body, done);
  });
}
