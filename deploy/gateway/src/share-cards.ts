import { plainShareCard } from '@shop/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import { readAddress } from './address.js';
import type { GatewayConfig } from './config.js';
import { exists } from './document.js';
import { FOREVER } from './headers.js';
import { refuse } from './refusals.js';
import { cardName } from './site-rules.js';

const card = new RegExp(`^${cardName.source}$`);
/** A chat that reads a link waits about this long for its picture. */
const TIMEOUT_MS = 6_000;

/**
 * The pictures of shared links. A page may be asked for its own before it is drawn: then the publisher draws it at once. While it cannot,
 * the shop's plain one stands in, which nobody may keep: no page has a picture that answers 404.
 */
export function serveCards(server: FastifyInstance, { wwwDir, publisher }: Pick<GatewayConfig, 'wwwDir' | 'publisher'>): void {
  server.route({
    method: ['GET', 'HEAD'],
    url: '/tarjetas/*',
    handler: async (request, reply) => {
      const address = readAddress(request.raw.url ?? '');
      if (!address) return refuse(reply, 400);
      const [, name = ''] = address.segments;
      if (address.suspicious || address.segments.length !== 2 || !card.test(name)) return refuse(reply, 404);
      const file = `tarjetas/${name}`;
      if (await exists(join(wwwDir, file))) return send(reply, file, FOREVER);
      const drawn = await ask(request, publisher, name);
      if (drawn) return reply.type('image/jpeg').header('cache-control', FOREVER).send(drawn);
      if (!(await exists(join(wwwDir, plainShareCard)))) return refuse(reply, 404);
      return send(reply, plainShareCard.slice(1), 'no-store');
    },
  });
}

const send = (reply: FastifyReply, file: string, cacheControl: string): FastifyReply =>
  reply
    .type(file.endsWith('.png') ? 'image/png' : 'image/jpeg')
    .header('cache-control', cacheControl)
    .sendFile(file);

async function ask(request: FastifyRequest, publisher: string | undefined, name: string): Promise<Buffer | undefined> {
  if (!publisher) return undefined;
  try {
    const headers = { 'x-request-id': request.id };
    const answer = await fetch(`${publisher}/internal/publisher/cards/${name}`, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.ok) return Buffer.from(await answer.arrayBuffer());
    await answer.body?.cancel();
  } catch {
    // away or too slow: the plain card stands in
  }
  return undefined;
}
