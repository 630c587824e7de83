import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const context = new AsyncLocalStorage<string>();

/** Id of the HTTP request being served, for the events it causes; undefined outside of one and while reading. */
export const currentRequestId = (): string | undefined => context.getStore();

/** Lets `currentRequestId` answer during requests that may write; reads stay free of the cost. */
export function followRequests(fastify: FastifyInstance): void {
  fastify.addHook('preHandler', (request, _reply, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') done();
    else context.run(request.id, done);
  });
}
