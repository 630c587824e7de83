import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import { type Consumer, events } from '@shop/contracts/events';
import type { DeadLetters, Queues } from '@shop/messaging';
import type { Authenticator } from '@shop/platform';
import type { FastifyInstance } from 'fastify';
import { allow } from './allowed.js';
import { setErrorHandler, refuseWith } from './answer.js';
import { retryThroughDeadLetters } from './retries.js';
import { BOARD } from './places.js';
import { requireAdmin, serveSignIn } from './sign-in.js';

export interface BoardOptions {
  queues: Queues;
  letters: DeadLetters;
  authenticator: Authenticator;
  /** Base URL of identity. */
  identity: string;
}

/** The board's types accept queues on Redis only; at run time both backends work. */
type AnyQueue = ConstructorParameters<typeof BullMQAdapter>[0];

/** Every consumer of an event has a queue. */
export const watched: readonly Consumer[] = [...new Set(events.flatMap((event) => event.consumers))].toSorted();

/** Serves bull-board behind a sign-in: waiting and active jobs, dead letters with their errors, and their retry. */
export async function serveBoard(fastify: FastifyInstance, { queues, letters, authenticator, identity }: BoardOptions): Promise<void> {
  const adapter = new FastifyAdapter();
  adapter.setBasePath(BOARD);
  const board = createBullBoard({
    queues: [],
    serverAdapter: adapter,
    options: { uiConfig: { boardTitle: 'Mayorea', locale: { lng: 'es-ES' } } },
  });
  await serveSignIn(fastify, identity);
  await fastify.register(
    async (inside) => {
      setErrorHandler(inside);
      requireAdmin(inside, authenticator);
      allow(inside);
      // A queue whose store was unavailable at first is replaced by a new one, which the board has to be given.
      inside.addHook('preHandler', async (_request, reply) => {
        try {
          const open = await Promise.all(watched.map((consumer) => queues.getReady(consumer)));
          board.replaceQueues(open.map((queue) => new BullMQAdapter(queue as unknown as AnyQueue, { allowRetries: true })));
          return undefined;
        } catch (error) {
          return refuseWith(reply, error);
        }
      });
      retryThroughDeadLetters(inside, letters);
      await inside.register(adapter.registerPlugin());
    },
    { prefix: BOARD },
  );
}
