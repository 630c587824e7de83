import 'reflect-metadata';
import { type DynamicModule, Logger, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { bodyLimitOf } from '@shop/contracts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { KeySource, PublishedKeys } from '../access/key-source.js';
import { AccessGuard } from '../access/access.guard.js';
import type { CallerCheck } from '../access/caller.js';
import { Authenticator } from '../access/authenticator.js';
import { ErrorFilter } from '../errors/error.filter.js';
import { InputValidation } from '../errors/input-validation.js';
import type { LogLevel, OperatingConfig, ServiceConfig, ServiceRole } from '../config/settings.js';
import { refuseOtherMethods } from '../http/other-methods.js';
import { requestId } from '../http/request-id.js';
import { followRequests } from '../http/request-context.js';
import { refuseUnsafeInput } from '../http/unsafe-input.js';
import { createLogger, logRequests } from '../logging/logging.js';
import { measureRequests, serveMetrics } from '../metrics/http-metrics.js';
import { type MetricSource, Metrics } from '../metrics/metrics.js';
import { databaseMetrics } from '../metrics/pool-metrics.js';
import { checkRoutes } from './check-routes.js';
import { type HealthChecks, serveHealth } from './health.js';
import { closeBetweenConnections, drain, endConnectionsWhileDraining } from './drain.js';
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
  /** 0 = any free port. */
  port: number;
  role?: ServiceRole;
  logLevel?: LogLevel;
  /** Where the keys of access tokens are published: identity's address, or a provider of this service. Needed when a route is not open to anyone. */
  keys?: string | Type<KeySource>;
  /** A provider of this service that knows who is let in no more, whatever their token says. */
  callers?: Type<CallerCheck>;
  /** What requests cannot be answered without, besides the database: `/readyz` looks at it. Each check throws when it is away. */
  ready?: HealthChecks;
  /** What `/healthz` looks at besides that. */
  health?: HealthChecks;
  /** Providers of the service that know numbers worth watching. */
  metrics?: Type<MetricSource>[];
  /** The service's config, as far as `operatingSettings` made it. */
  operating?: OperatingConfig;
  /** Whose `x-forwarded-for` is believed, in Fastify's words; `loopback` by default, a gateway on the same machine. */
  trustProxy?: string;
  /** Fastify plugins of this service (multipart, cookies). */
  configure?: (app: NestFastifyApplication) => Promise<void>;
}

export interface RunningService {
  name: string;
  /** `http://host:port`, no slash at the end. */
  url: string;
  app: NestFastifyApplication;
  /** Milliseconds that `close` goes on taking requests. */
  notice: number;
  /** Says that it is not ready, waits for the notice, lets requests and jobs under way finish (both within about 10 s), and closes. Repeatable. */
  close(): Promise<void>;
}

/** The options of `startService` that are settings. */
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

/** Starts a service's HTTP side: one filter, one validation pipe, one guard, logs, health and its OpenAPI document, the same everywhere. */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  const { name, host, port, logLevel = 'info', keys, trustProxy = 'loopback', operating } = options;
  const logger = createLogger(logLevel);
  const lifecycle = new Lifecycle();
  const ending = new AbortController();
  const metrics = new Metrics(name);
  const drainNotice = operating?.DRAIN_MS ?? 0;
  const filter = new ErrorFilter(name);
  // Before anything asks for a tracer.
  const tracing = await startTracing(name, operating);
  const adapter = new FastifyAdapter({
    // Of routes without a limit of their own.
    bodyLimit: bodyLimitOf('').bytes,
    trustProxy,
    genReqId: requestId,
    requestIdHeader: false,
    // Addresses the router refuses never reach Nest; they get the same answers.
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => filter.answer(error, request, reply),
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    // What arrives over an open connection while the service stops is answered like any other request, and the connection is closed.
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
    refuseUnsafeInput(fastify);
    if (tracing) traceRequests(fastify, name);
    followRequests(fastify);
    logRequests(fastify, name);
    measureRequests(fastify, metrics);
    refuseOtherMethods(fastify);
    endConnectionsWhileDraining(app, lifecycle);
    closeBetweenConnections(app.getHttpServer());
    serveHealth(app, { service: name, lifecycle, ready: options.ready, health: options.health });
    serveMetrics(fastify, metrics);
    for (const source of [...databaseMetrics(app), ...(options.metrics ?? []).map((type) => app.get(type, { strict: false }))])
      metrics.watch(source);
    serveOpenApi(app, name);
    checkRoutes(app, name, keys !== undefined);
    app.useGlobalFilters(filter);
    app.useGlobalPipes(new InputValidation());
    const callers = options.callers && app.get(options.callers, { strict: false });
    const source = keySource(app, keys);
    app.useGlobalGuards(new AccessGuard(new Authenticator(source), callers));
    await options.configure?.(app);
    await app.listen(port, host);
    if (keys !== undefined && source instanceof PublishedKeys) void source.fetchAhead(ending.signal);
  } catch (error) {
    await app.close().catch(() => undefined);
    await tracing?.stop().catch(() => undefined);
    throw error;
  }
  const url = urlOf(app, host);
  new Logger(name).log(`${name} listens on ${url}`);
  const close = async (): Promise<void> => {
    ending.abort();
    await drain(app, lifecycle, drainNotice);
    // A collector that is away keeps nobody from ending.
    await tracing?.stop().catch((error: unknown) => new Logger(name).warn(`spans are lost: ${String(error)}`));
  };
  let closing: Promise<void> | undefined;
  return { name, url, app, notice: drainNotice, close: () => (closing ??= close()) };
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
