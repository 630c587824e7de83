import { defaultShareImage } from '@shop/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readAddress } from './address.js';
import type { GatewayConfig } from './config.js';
import { CACHE_FOREVER } from './headers.js';
import { sendError } from './error-responses.js';
import { shareImageName } from './address-patterns.js';
import type { PublishedPages } from './published-pages.js';

const shareImagePattern = new RegExp(`^${shareImageName.source}$`);
/** Chat apps that preview a link wait about this long for its image. */
const TIMEOUT_MS = 6_000;

/**
 * Serves the share images. If one is not rendered yet, the publisher renders it at once. If it cannot, the default image is sent with
 * no-store, so that no page has a share image that answers 404.
 */
export function serveShareImages(
  server: FastifyInstance,
  { pages, publisher }: Pick<GatewayConfig, 'publisher'> & { pages: PublishedPages },
): void {
  server.route({
    method: ['GET', 'HEAD'],
    url: '/tarjetas/*',
    handler: async (request, reply) => {
      const address = readAddress(request.raw.url ?? '');
      if (!address) return sendError(reply, 400);
      const [, name = ''] = address.segments;
      if (address.suspicious || address.segments.length !== 2 || !shareImagePattern.test(name)) return sendError(reply, 404);
      if (await pages.sendAsset(request, reply, `tarjetas/${name}`, { 'cache-control': CACHE_FOREVER })) return reply;
      const rendered = await requestRendering(request, publisher, name);
      if (rendered) return reply.type('image/jpeg').header('cache-control', CACHE_FOREVER).send(rendered);
      if (await pages.sendAsset(request, reply, defaultShareImage.slice(1), { 'cache-control': 'no-store' })) return reply;
      return sendError(reply, 404);
    },
  });
}

async function requestRendering(request: FastifyRequest, publisher: string | undefined, name: string): Promise<Buffer | undefined> {
  if (!publisher) return undefined;
  try {
    const headers = { 'x-request-id': request.id };
    const answer = await fetch(`${publisher}/internal/publisher/cards/${name}`, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.ok) return Buffer.from(await answer.arrayBuffer());
    await answer.body?.cancel();
  } catch {
    // unreachable or too slow: the default image is sent
  }
  return undefined;
}
