import { bodyLimitOf } from '@shop/contracts';
import type { FastifyInstance } from 'fastify';

/**
 * JSON is the one body services read by themselves (anything else is a 415), of as many bytes as the table of limits allows the route; an
 * empty one counts as none, as clients send the header out of habit.
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
