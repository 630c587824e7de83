import { errorKinds } from '@shop/contracts';
import { classify, refuse } from '@shop/platform';
import type { FastifyReply } from 'fastify';

/** Refuses like every service does, in the board's own routes, which know nothing of Nest's filter. */
export function refuseWith(reply: FastifyReply, reason: unknown): FastifyReply {
  const error = typeof reason === 'number' ? refuse(reason) : classify(reason);
  if (!error) throw reason;
  const { kind, code, message } = error;
  return reply.code(errorKinds[kind]).header('cache-control', 'no-store').send({ code, message, requestId: reply.request.id });
}
