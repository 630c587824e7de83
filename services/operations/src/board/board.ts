import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import { type Consumer, events } from '@shop/contracts/events';
import type { DeadLetters, Queues } from '@shop/messaging';
import type { Authenticator } from '@shop/platform';
import type { FastifyInstance } from 'fastify';
import { allow } from './allowed.js';
import { answerErrors, refuseWith } from './answer.js';
import { retryThroughDeadLetters } from './retries.js';
import { BOARD } from './places.js';
import { requireAdmin, serveSignIn } from './sign-in.js';

export interface BoardOptions {
  queues: Queues;
  letters: DeadLetters;
  authenticator: Authenticator;
  /** identity's address. */
  identity: string;
}

/** The board's types know queues on Redis only; it works with either backend. */
type AnyQueue = ConstructorParameters<typeof BullMQAdapter>[0];

/** Whoever hears of some event has a queue. */
export const watched: readonly Consumer[] = [...new Set(events.flatMap((event) => event.consumers))].toSorted();

/** bull-board behind a sign-in: what waits, what is in work, what was given up and why; dead letters can be tried again. */
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
      answerErrors(inside);
      requireAdmin(inside, authenticator);
      allow(inside);
      // A queue whose store was away at first is replaced by a new one, so the board gets them anew.
      inside.addHook('preHandler', async (_request, reply) => {
        try {
          const open = await Promise.all(watched.map((consumer) => queues.ready(consumer)));
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
