import type { FastifyInstance } from 'fastify';
import { refuseWith } from './answer.js';

/**
 * The board may read everything and retry dead letters. It cannot add, change, remove or pause anything, because a removed event is lost.
 */
const retries = [/\/api\/queues\/[\w-]+\/[\w-]+\/retry$/, /\/api\/queues\/[\w-]+\/retry\/failed$/];

export function allow(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const fine = ['GET', 'HEAD'].includes(request.method) || (request.method === 'PUT' && retries.some((route) => route.test(path)));
    return fine ? undefined : refuseWith(reply, 403);
  });
}
