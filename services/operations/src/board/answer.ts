import { errorKinds } from '@shop/contracts';
import { classify, ErrorFilter, httpError } from '@shop/platform';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Answers an error of the board's routes as every service does. These routes are outside Nest, so Nest's filter does not run. */
export function refuseWith(reply: FastifyReply, reason: unknown): FastifyReply {
  const error = typeof reason === 'number' ? httpError(reason) : classify(reason);
  if (!error) throw reason;
  const { kind, code, message } = error;
  return reply.code(errorKinds[kind]).header('cache-control', 'no-store').send({ code, message, requestId: reply.request.id });
}

/** Replaces Fastify's error handler, which would send the error's message. */
export function setErrorHandler(fastify: FastifyInstance): void {
  const filter = new ErrorFilter('operations');
  fastify.setErrorHandler((error, request, reply) => filter.answer(error, request, reply));
}
