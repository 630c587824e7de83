import { trace } from '@opentelemetry/api';
import { type LoggerService, Logger as NestLogger } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { Logger, PinoLogger } from 'nestjs-pino';
import type { LogLevel } from '../config/settings.js';
import { currentRequestId } from '../http/request-context.js';
import { redact, redactText, safePath } from './redact.js';

/** Contexts of Nest's start-up messages, one line per module and route; logged at debug level. */
const STARTUP_CONTEXTS = new Set(['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestApplication']);

class ServiceLogger extends Logger {
  override log(message: unknown, ...optionalParams: unknown[]): void {
    if (STARTUP_CONTEXTS.has(String(optionalParams.at(-1)))) this.debug(message, ...optionalParams);
    else super.log(message, ...optionalParams);
  }
}

/** Fields added to every line within a request or trace, unless the line has its own request id. */
function requestAndTraceIds(line: object): object {
  const requestId = currentRequestId();
  const traceId = trace.getActiveSpan()?.spanContext().traceId;
  return { ...(requestId !== undefined && !('requestId' in line) && { requestId }), ...(traceId !== undefined && { traceId }) };
}

/**
 * Structured logs, one JSON line each. Leaves out nestjs-pino's per-request middleware, which costs a third of the reads per second;
 * `logRequests` and the error filter log requests instead.
 */
export function createLogger(level: LogLevel): LoggerService {
  const params = {
    pinoHttp: {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { log: (line: object) => redact(line) as Record<string, unknown> },
      mixin: requestAndTraceIds,
      // The formatter has turned errors into plain objects; pino's own serializer would lose their class.
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

/** Logs one line per write, without body and query string, which may contain personal data. */
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
