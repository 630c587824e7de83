import type { DeadLetters } from '@shop/messaging';
import { type Consumer, consumers } from '@shop/contracts/events';
import type { FastifyInstance } from 'fastify';

interface Route {
  queueName?: string;
  jobId?: string;
  queueStatus?: string;
}

/** bull-board's retry gives an event one attempt; this one, like `npm run ops -- dead-letters retry`, gives it all attempts. */
export function retryThroughDeadLetters(fastify: FastifyInstance, letters: DeadLetters): void {
  fastify.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'PUT') return undefined;
    const { queueName, jobId, queueStatus } = request.params as Route;
    const consumer: Consumer | undefined = consumers.find((name) => name === queueName);
    if (!consumer) return reply.code(404).send();
    if (queueStatus === 'failed') return reply.send({ retried: await letters.retryAll(consumer), skipped: 0 });
    return reply.code((await letters.retry(consumer, jobId ?? '')) ? 204 : 404).send();
  });
}
