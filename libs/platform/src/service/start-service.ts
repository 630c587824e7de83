import 'reflect-metadata';
import { type DynamicModule, Logger, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { bodyLimitOf } from '@shop/contracts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { KeySource, PublishedKeys } from '../access/key-source.js';
import { AccessGuard } from '../access/access.guard.js';
import type { AccountStatusPolicy } from '../access/caller.js';
import { Authenticator } from '../access/authenticator.js';
import { ErrorFilter } from '../errors/error.filter.js';
import { InputValidation } from '../errors/input-validation.js';
import type { LogLevel, OperatingConfig, ServiceConfig, ServiceRole } from '../config/settings.js';
import { rejectOtherMethods } from '../http/other-methods.js';
import { requestId } from '../http/request-id.js';
import { trackRequestIds } from '../http/request-context.js';
import { rejectUnsafeInput } from '../http/unsafe-input.js';
import { createLogger, logRequests } from '../logging/logging.js';
import { measureRequests, serveMetrics } from '../metrics/http-metrics.js';
import { type MetricSource, Metrics } from '../metrics/metrics.js';
import { databasePoolMetrics } from '../metrics/pool-metrics.js';
import { checkRoutes } from './check-routes.js';
import { type HealthChecks, serveHealth } from './health.js';
import { closeWhenIdle, drain, endConnectionsWhileDraining } from './drain.js';
import { traceRequests } from '../tracing/http-spans.js';
import { startTracing } from '../tracing/tracing.js';
import { acceptJson } from './json-body.js';
import { Lifecycle } from './lifecycle.js';
import { serveOpenApi } from './open-api.js';
import { RootModule } from './root.module.js';

export interface ServiceOptions {
  name: string;
  module: Type | DynamicModule;
  host: string;
  /** 0 picks a free port. */
  port: number;
  role?: ServiceRole;
  logLevel?: LogLevel;
  /** Identity's URL or a provider of this service, for the keys of access tokens. Required if a route is not open to anyone. */
  keys?: string | Type<KeySource>;
  /** Provider that rejects suspended and deleted accounts with valid tokens. */
  accountStatus?: Type<AccountStatusPolicy>;
  /** Checks for `/readyz`, besides the database; each throws when its dependency is down. */
  ready?: HealthChecks;
  /** Further checks for `/healthz`. */
  health?: HealthChecks;
  /** Providers that compute gauges. */
  metrics?: Type<MetricSource>[];
  /** The service's config, for `operatingSettings`. */
  operating?: OperatingConfig;
  /** Proxies whose `x-forwarded-for` is trusted, in Fastify's syntax; default `loopback`, a gateway on the same machine. */
  trustProxy?: string;
  /** Registers Fastify plugins of this service (multipart, cookies). */
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

/** Maps settings to options of `startService`. */
export const serviceOptions = (config: ServiceConfig) =>
  ({
    host: config.HTTP_HOST,
    port: config.HTTP_PORT,
    role: config.SERVICE_ROLE,
    logLevel: config.LOG_LEVEL,
    keys: config.IDENTITY_URL.replace(/\/$/, ''),
    trustProxy: config.TRUST_PROXY,
    operating: config,
  }) satisfies Partial<ServiceOptions>;

/** Starts a service's HTTP server with the shared error filter, validation, access guard, logs, probes, metrics and OpenAPI document. */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  const { name, host, port, logLevel = 'info', keys, trustProxy = 'loopback', operating } = options;
  const logger = createLogger(logLevel);
  const lifecycle = new Lifecycle();
  const shutdown = new AbortController();
  const metrics = new Metrics(name);
  const drainMs = operating?.DRAIN_MS ?? 0;
  const filter = new ErrorFilter(name);
  // Before the first tracer is requested.
  const tracing = await startTracing(name, operating);
  const adapter = new FastifyAdapter({
    // For routes without their own limit.
    bodyLimit: bodyLimitOf('').bytes,
    trustProxy,
    genReqId: requestId,
    requestIdHeader: false,
    // Errors of the router never reach Nest's filter.
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => filter.answer(error, request, reply),
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    // Requests on open connections are still answered at shutdown, then the connection is closed.
    return503OnClosing: false,
  });
  const app = await NestFactory.create<NestFastifyApplication>(RootModule.around(options.module, metrics), adapter, {
    logger,
    bodyParser: false,
    abortOnError: false,
  });
  try {
    const fastify = adapter.getInstance();
    fastify.decorateRequest('caller', undefined);
    acceptJson(fastify);
    rejectUnsafeInput(fastify);
    if (tracing) traceRequests(fastify, name);
    trackRequestIds(fastify);
    logRequests(fastify, name);
    measureRequests(fastify, metrics);
    rejectOtherMethods(fastify);
    endConnectionsWhileDraining(app, lifecycle);
    closeWhenIdle(app.getHttpServer());
    serveHealth(app, { service: name, lifecycle, ready: options.ready, health: options.health });
    serveMetrics(fastify, metrics);
    for (const source of [...databasePoolMetrics(app), ...(options.metrics ?? []).map((type) => app.get(type, { strict: false }))])
      metrics.addSource(source);
    serveOpenApi(app, name);
    checkRoutes(app, name, keys !== undefined);
    app.useGlobalFilters(filter);
    app.useGlobalPipes(new InputValidation());
    const accountStatus = options.accountStatus && app.get(options.accountStatus, { strict: false });
    const source = keySource(app, keys);
    app.useGlobalGuards(new AccessGuard(new Authenticator(source), accountStatus));
    await options.configure?.(app);
    await app.listen(port, host);
    if (keys !== undefined && source instanceof PublishedKeys) void source.prefetch(shutdown.signal);
  } catch (error) {
    await app.close().catch(() => undefined);
    await tracing?.stop().catch(() => undefined);
    throw error;
  }
  const url = urlOf(app, host);
  new Logger(name).log(`${name} listens on ${url}`);
  const close = async (): Promise<void> => {
    shutdown.abort();
    await drain(app, lifecycle, drainMs);
    // An unreachable collector must not prevent the shutdown.
    await tracing?.stop().catch((error: unknown) => new Logger(name).warn(`spans are lost: ${String(error)}`));
  };
  let closing: Promise<void> | undefined;
  return { name, url, app, drainMs, close: () => (closing ??= close()) };
}

function keySource(app: NestFastifyApplication, keys: ServiceOptions['keys']): KeySource {
  if (typeof keys === 'function') return app.get(keys, { strict: false });
  return new PublishedKeys(`${keys ?? 'http://identity.invalid'}/api/auth/keys`);
}

function urlOf(app: NestFastifyApplication, host: string): string {
  const address: unknown = app.getHttpServer().address();
  const port = typeof address === 'object' && address !== null && 'port' in address ? String(address.port) : '';
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
