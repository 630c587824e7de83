import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const context = new AsyncLocalStorage<string>();

/** Id of the HTTP request that causes the current work, for its events and log lines; undefined outside a request and in reads. */
export const currentRequestId = (): string | undefined => context.getStore();

/** Runs `work` under the id of an earlier request, for its events and log lines. */
export const withRequestId = <T>(requestId: string, work: () => T): T => context.run(requestId, work);

/** Sets `currentRequestId` during writing requests; reads save the cost. */
export function trackRequestIds(fastify: FastifyInstance): void {
  fastify.addHook('preHandler', (request, _reply, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') done();
    else context.run(request.id, done);
  });
}
