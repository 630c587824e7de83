import { errorKinds } from '@shop/contracts';
import { classify, ErrorFilter, refuse } from '@shop/platform';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Refuses like every service does, in the board's own routes, which know nothing of Nest's filter. */
export function refuseWith(reply: FastifyReply, reason: unknown): FastifyReply {
  const error = typeof reason === 'number' ? refuse(reason) : classify(reason);
  if (!error) throw reason;
  const { kind, code, message } = error;
  return reply.code(errorKinds[kind]).header('cache-control', 'no-store').send({ code, message, requestId: reply.request.id });
}

/** What goes wrong in these routes is answered like everywhere else: Fastify by itself would tell the error's own words. */
export function answerErrors(fastify: FastifyInstance): void {
  const filter = new ErrorFilter('operations');
  fastify.setErrorHandler((error, request, reply) => filter.answer(error, request, reply));
}
