import { bodyLimitOf, CodedError } from '@shop/contracts';
import type { FastifyInstance } from 'fastify';
import { httpError } from '../errors/classify.js';
import { boundError, bodyProblem } from './body-bounds.js';

/**
 * Rejects, before other hooks, URLs with broken percent-encoding or NUL, and JSON that is neither object nor list or exceeds its route's
 * limits.
 */
export function rejectUnsafeInput(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    done(request.url.includes('%') ? addressProblem(request.url) : undefined);
  });
  fastify.addHook('preValidation', (request, _reply, done) => {
    const { body } = request;
    if (body === undefined || Buffer.isBuffer(body)) return done();
    if (body === null || typeof body !== 'object') return done(request.headers['content-type'] ? httpError(400) : undefined);
    done(bodyProblem(body, bodyLimitOf(request.routeOptions.url ?? '')));
  });
}

const badAddress = (cause?: unknown): CodedError =>
  new CodedError('invalid', 'request.bad-address', 'La dirección no es válida.', undefined, { cause });

function addressProblem(url: string): CodedError | undefined {
  try {
    return decodeURIComponent(url).includes('\0') ? boundError('text') : undefined;
  } catch (error) {
    return badAddress(error);
  }
}
