import { CodedError } from '@shop/contracts';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../errors/classify.js';

const MAX_DEPTH = 32;
/** NUL and, in Unicode mode, only surrogates without their partner. */
const unstorable = /[\0\p{Surrogate}]/u;

/**
 * Refuses, before anything else sees them, texts that PostgreSQL cannot hold (NUL, lone surrogates), addresses with broken
 * percent-encoding, and JSON that is neither an object nor a list or nests absurdly deep.
 */
export function refuseUnsafeText(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    done(request.url.includes('%') ? addressProblem(request.url) : undefined);
  });
  fastify.addHook('preValidation', (request, _reply, done) => {
    const { body } = request;
    if (body === undefined || Buffer.isBuffer(body)) return done();
    if (body === null || typeof body !== 'object') return done(request.headers['content-type'] ? refuse(400) : undefined);
    done(isSafe(body, 0) ? undefined : textProblem());
  });
}

const textProblem = (): CodedError => new CodedError('invalid', 'request.bad-text', 'El texto tiene caracteres que no se admiten.');
const badAddress = (cause?: unknown): CodedError =>
  new CodedError('invalid', 'request.bad-address', 'La dirección no es válida.', undefined, { cause });

function addressProblem(url: string): CodedError | undefined {
  try {
    return decodeURIComponent(url).includes('\0') ? textProblem() : undefined;
  } catch (error) {
    return badAddress(error);
  }
}

/** Whether every text in a parsed body can be stored: well-formed UTF-16 without NUL, nested at most 32 deep. */
export function isSafe(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !unstorable.test(value);
  if (typeof value !== 'object' || value === null) return true;
  // Multipart files are streams, not data.
  if (depth > MAX_DEPTH) return false;
  if (Array.isArray(value)) return value.every((item) => isSafe(item, depth + 1));
  return Object.entries(value).every(([key, item]) => isSafe(key, depth) && isSafe(item, depth + 1));
}
