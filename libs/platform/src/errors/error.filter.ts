import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import { type CodedError, type ErrorBody, errorKinds } from '@shop/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { safePath } from '../logging/redact.js';
import { classify } from './classify.js';

/** Turns every error into `{ code, message, fields?, details?, requestId }`. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly log = new Logger('errors');

  constructor(private readonly service: string) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  answer(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const codedError = classify(error);
    const requestFields = { service: this.service, requestId: request.id, method: request.method, path: safePath(request.url ?? '') };
    if (!codedError) this.log.error({ ...requestFields, err: error, msg: 'unexpected error' });
    else if (codedError.kind === 'unavailable')
      this.log.warn({ ...requestFields, err: codedError.cause ?? codedError, msg: 'a dependency is unavailable' });
    if (reply.sent || reply.raw.headersSent) return;
    const body: ErrorBody = codedError
      ? { ...toErrorBody(codedError), requestId: request.id }
      : { code: 'internal', message: 'Algo salió mal de nuestro lado. Probá de nuevo en unos minutos.', requestId: request.id };
    if (codedError?.kind === 'unavailable') void reply.header('retry-after', '2');
    void reply
      .code(codedError ? errorKinds[codedError.kind] : 500)
      .header('cache-control', 'no-store')
      // A route may have set another type before it failed.
      .type('application/json; charset=utf-8')
      .send(body);
  }
}

const toErrorBody = ({ code, message, fields, details }: CodedError): Omit<ErrorBody, 'requestId'> => ({
  code,
  message,
  ...(fields && { fields }),
  ...(details && { details }),
});
