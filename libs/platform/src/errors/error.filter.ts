import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import { type CodedError, type ErrorBody, errorKinds } from '@shop/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { safePath } from '../logging/redact.js';
import { classify } from './classify.js';

/** The one place where errors become answers: `{ code, message, fields?, details?, requestId }` and nothing else. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly log = new Logger('errors');

  constructor(private readonly service: string) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  answer(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const known = classify(error);
    const about = { service: this.service, requestId: request.id, method: request.method, path: safePath(request.url ?? '') };
    if (!known) this.log.error({ ...about, err: error, msg: 'unexpected error' });
    else if (known.kind === 'unavailable') this.log.warn({ ...about, err: known.cause ?? known, msg: 'a dependency is away' });
    if (reply.sent || reply.raw.headersSent) return;
    const body: ErrorBody = known
      ? { ...toldOf(known), requestId: request.id }
      : { code: 'internal', message: 'Algo salió mal de nuestro lado. Probá de nuevo en unos minutos.', requestId: request.id };
    if (known?.kind === 'unavailable') void reply.header('retry-after', '2');
    void reply
      .code(known ? errorKinds[known.kind] : 500)
      .header('cache-control', 'no-store')
      // A route may have announced another type before it failed.
      .type('application/json; charset=utf-8')
      .send(body);
  }
}

const toldOf = ({ code, message, fields, details }: CodedError): Omit<ErrorBody, 'requestId'> => ({
  code,
  message,
  ...(fields && { fields }),
  ...(details && { details }),
});
