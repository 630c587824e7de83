import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const context = new AsyncLocalStorage<string>();

/** Id of the HTTP request behind what is being done, for the events and log lines it causes; undefined outside of one and while reading. */
export const currentRequestId = (): string | undefined => context.getStore();

/** Runs `work` on behalf of a request that was served elsewhere, maybe long ago: what it writes and logs carries that request's id. */
export const onBehalfOf = <T>(requestId: string, work: () => T): T => context.run(requestId, work);

/** Lets `currentRequestId` answer during requests that may write; reads stay free of the cost. */
export function followRequests(fastify: FastifyInstance): void {
  fastify.addHook('preHandler', (request, _reply, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') done();
    else context.run(request.id, done);
  });
}
