import 'reflect-metadata';
import { type DynamicModule, Logger, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { bodyLimitOf } from '@shop/contracts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ErrorFilter } from '../errors/error.filter.js';
import type { OperatingConfig } from '../config/settings.js';
import { rejectOtherMethods } from '../http/other-methods.js';
import { requestId } from '../http/request-id.js';
import { trackRequestIds } from '../http/request-context.js';
import { rejectUnsafeInput } from '../http/unsafe-input.js';
import { createLogger, logRequests } from '../logging/logging.js';
import { measureRequests, serveMetrics } from '../metrics/http-metrics.js';
import { Metrics } from '../metrics/metrics.js';
import { databasePoolMetrics } from '../metrics/pool-metrics.js';
import { checkRoutes } from './check-routes.js';
import { type HealthCheck, PLATFORM_OPTIONS, type PlatformOptions } from '../platform-options.js';
import { type HealthChecks, serveHealth } from './health.js';
import { closeWhenIdle, drain, endConnectionsWhileDraining } from './drain.js';
import { traceRequests } from '../tracing/http-spans.js';
import { startTracing } from '../tracing/tracing.js';
import { acceptJson } from './json-body.js';
import { Lifecycle } from './lifecycle.js';
import { serveOpenApi } from './open-api.js';

/** For a request with its body, uploads included; the gateway has shorter times. */
const REQUEST_TIMEOUT_MS = 15 * 60_000;

export interface ServiceOptions {
  name: string;
  /** Root module of the service, which imports `PlatformModule`. */
  module: Type | DynamicModule;
  config: OperatingConfig & {
    /** Default `loopback`, a gateway on the same machine. */
    TRUST_PROXY?: string;
  };
  /** Registers Fastify plugins of this service. */
  configure?: (app: NestFastifyApplication) => Promise<void>;
}

export interface RunningService {
  name: string;
  /** `http://host:port`, without a trailing slash. */
  url: string;
  app: NestFastifyApplication;
  /** Milliseconds that `close` goes on accepting requests. */
  drainMs: number;
  /** Reports "not ready", waits `drainMs`, lets pending requests and jobs finish (about 10 s at most) and closes. Idempotent. */
  close(): Promise<void>;
}

/** Starts a service's HTTP server with logs, probes, metrics and the OpenAPI document. */
export async function startService({ name, module, config, configure }: ServiceOptions): Promise<RunningService> {
  // Before the first tracer is requested.
  const tracing = await startTracing(name, config);
  const adapter = new FastifyAdapter({
    requestTimeout: REQUEST_TIMEOUT_MS,
    // For routes without their own limit.
    bodyLimit: bodyLimitOf('').bytes,
    trustProxy: config.TRUST_PROXY ?? 'loopback',
    genReqId: requestId,
    requestIdHeader: false,
    // Errors of the router never reach Nest's filter.
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void =>
      app.get(ErrorFilter).answer(error, request, reply),
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    // Requests on open connections are still answered at shutdown, then the connection is closed.
    return503OnClosing: false,
  });
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger: createLogger(config.LOG_LEVEL),
    bodyParser: false,
    abortOnError: false,
  });
  const lifecycle = app.get(Lifecycle);
  try {
    if (tracing) traceRequests(adapter.getInstance(), name);
    configureHttp(app);
    await configure?.(app);
    await app.listen(config.HTTP_PORT, config.HTTP_HOST);
  } catch (error) {
    await app.close().catch(() => undefined);
    await tracing?.stop().catch(() => undefined);
    throw error;
  }
  const url = urlOf(app, config.HTTP_HOST);
  new Logger(name).log(`${name} listens on ${url}`);
  const close = async (): Promise<void> => {
    await drain(app, lifecycle, config.DRAIN_MS);
    // An unreachable collector must not prevent the shutdown.
    await tracing?.stop().catch((error: unknown) => new Logger(name).warn(`spans are lost: ${String(error)}`));
  };
  let closing: Promise<void> | undefined;
  return { name, url, app, drainMs: config.DRAIN_MS, close: () => (closing ??= close()) };
}

/** Registers what all services share on the HTTP server; before its routes. */
function configureHttp(app: NestFastifyApplication): void {
  const options = app.get<PlatformOptions>(PLATFORM_OPTIONS);
  const [metrics, lifecycle] = [app.get(Metrics), app.get(Lifecycle)];
  const fastify = app.getHttpAdapter().getInstance();
  fastify.decorateRequest('caller', undefined);
  acceptJson(fastify);
  rejectUnsafeInput(fastify);
  trackRequestIds(fastify);
  logRequests(fastify, options.name);
  measureRequests(fastify, metrics);
  rejectOtherMethods(fastify);
  endConnectionsWhileDraining(app, lifecycle);
  closeWhenIdle(app.getHttpServer());
  const checks = (types: Record<string, Type<HealthCheck>> = {}): HealthChecks =>
    Object.fromEntries(Object.entries(types).map(([check, type]) => [check, () => app.get(type, { strict: false }).check()]));
  serveHealth(app, { service: options.name, lifecycle, ready: checks(options.ready), health: checks(options.health) });
  serveMetrics(fastify, metrics);
  for (const source of [...databasePoolMetrics(app), ...(options.metrics ?? []).map((type) => app.get(type, { strict: false }))])
    metrics.addSource(source);
  serveOpenApi(app, options.name);
  checkRoutes(app, options.name, options.keys !== undefined);
}

function urlOf(app: NestFastifyApplication, host: string): string {
  const address: unknown = app.getHttpServer().address();
  const port = typeof address === 'object' && address !== null && 'port' in address ? String(address.port) : '';
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
