import { trace } from '@opentelemetry/api';
import { type LoggerService, Logger as NestLogger } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { Logger, PinoLogger } from 'nestjs-pino';
import type { LogLevel } from '../config/settings.js';
import { currentRequestId } from '../http/request-context.js';
import { redact, redactText, safePath } from './redact.js';

/** What Nest says of itself while it starts: a line per module and route. */
const startup = new Set(['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestApplication']);

class ServiceLogger extends Logger {
  override log(message: unknown, ...more: unknown[]): void {
    if (startup.has(String(more.at(-1)))) this.debug(message, ...more);
    else super.log(message, ...more);
  }
}

/** A line written on behalf of a request, or as a part of a trace, says so, whoever wrote it; what says it by itself is not told twice. */
function onBehalf(line: object): object {
  const requestId = currentRequestId();
  const traceId = trace.getActiveSpan()?.spanContext().traceId;
  return { ...(requestId !== undefined && !('requestId' in line) && { requestId }), ...(traceId !== undefined && { traceId }) };
}

/**
 * Structured logs of a process, one JSON line each. nestjs-pino's per-request middleware is left out: it costs a third of the reads a
 * second; what is worth a line about a request is logged by `logRequests` and the error filter, with the request's id.
 */
export function createLogger(level: LogLevel): LoggerService {
  const params = {
    pinoHttp: {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { log: (line: object) => redact(line) as Record<string, unknown> },
      mixin: onBehalf,
      // The formatter has made plain objects of errors; pino's own way would take them for errors of no class.
      wrapSerializers: false,
      serializers: { err: (error: unknown) => error },
      hooks: {
        logMethod(args: [unknown, ...unknown[]], method: (...args: unknown[]) => void): void {
          method.apply(
            this,
            args.map((arg) => (typeof arg === 'string' ? redactText(arg) : arg)),
          );
        },
      },
    },
  };
  return new ServiceLogger(new PinoLogger(params), params);
}

/** One line per write. Neither bodies nor query strings: they may hold what people typed. */
export function logRequests(fastify: FastifyInstance, service: string): void {
  const log = new NestLogger('http');
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const ms = Math.round(reply.elapsedTime);
      const path = safePath(request.url);
      log.log({ service, requestId: request.id, method: request.method, path, status: reply.statusCode, ms, msg: 'request' });
    }
    done();
  });
}
