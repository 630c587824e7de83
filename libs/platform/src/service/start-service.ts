import 'reflect-metadata';
import { type DynamicModule, Logger, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { KeySource, PublishedKeys } from '../access/key-source.js';
import { AccessGuard } from '../access/access.guard.js';
import { Authenticator } from '../access/authenticator.js';
import { ErrorFilter } from '../errors/error.filter.js';
import { inputValidation } from '../errors/validation.js';
import type { LogLevel, ServiceRole } from '../config/settings.js';
import { requestId } from '../http/request-id.js';
import { followRequests } from '../http/request-context.js';
import { refuseUnsafeText } from '../http/text-safety.js';
import { checkRoutes } from './check-routes.js';
import { type HealthChecks, serveHealth } from './health.js';
import { acceptJson } from './json-body.js';
import { createLogger, logRequests } from './logging.js';
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
  /** What `/healthz` looks at besides the database; each throws when it is not ready. */
  health?: HealthChecks;
  /** Whose `x-forwarded-for` is believed, in Fastify's words; `loopback` by default, a gateway on the same machine. */
  trustProxy?: string;
  /** Most bytes of a JSON body; 1 MB by default. */
  bodyLimit?: number;
  /** Fastify plugins of this service (multipart, cookies). */
  configure?: (app: NestFastifyApplication) => Promise<void>;
}

export interface RunningService {
  name: string;
  /** `http://host:port`, no slash at the end. */
  url: string;
  app: NestFastifyApplication;
  /** Stops taking requests, lets those under way finish (at most 10 s), and lets every provider shut down. Repeatable. */
  close(): Promise<void>;
}

/** Starts a service's HTTP side: one filter, one validation pipe, one guard, logs, health and its OpenAPI document, the same everywhere. */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  const { name, host, port, logLevel = 'info', keys, trustProxy = 'loopback', bodyLimit = 1024 * 1024 } = options;
  const logger = createLogger(logLevel);
  const filter = new ErrorFilter(name);
  const adapter = new FastifyAdapter({
    bodyLimit,
    trustProxy,
    genReqId: requestId,
    requestIdHeader: false,
    // Addresses the router refuses never reach Nest; they get the same answers.
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => filter.answer(error, request, reply),
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
  });
  const app = await NestFactory.create<NestFastifyApplication>(RootModule.around(options.module), adapter, {
    logger,
    bodyParser: false,
    abortOnError: false,
  });
  try {
    const fastify = adapter.getInstance();
    fastify.decorateRequest('caller', undefined);
    acceptJson(fastify);
    refuseUnsafeText(fastify);
    followRequests(fastify);
    logRequests(fastify, name);
    serveHealth(app, name, options.health);
    serveOpenApi(app, name);
    checkRoutes(app, name, keys !== undefined);
    app.useGlobalFilters(filter);
    app.useGlobalPipes(inputValidation());
    app.useGlobalGuards(new AccessGuard(new Authenticator(keySource(app, keys))));
    await options.configure?.(app);
    await app.listen(port, host);
  } catch (error) {
    await app.close().catch(() => undefined);
    throw error;
  }
  const service = running(name, app, host);
  new Logger(name).log(`${name} listens on ${service.url}`);
  return service;
}

function keySource(app: NestFastifyApplication, keys: ServiceOptions['keys']): KeySource {
  if (typeof keys === 'function') return app.get(keys, { strict: false });
  return new PublishedKeys(`${keys ?? 'http://identity.invalid'}/api/auth/keys`);
}

function running(name: string, app: NestFastifyApplication, host: string): RunningService {
  const address: unknown = app.getHttpServer().address();
  const port = typeof address === 'object' && address !== null && 'port' in address ? String(address.port) : '';
  let closing: Promise<void> | undefined;
  return {
    name,
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    app,
    close: () => (closing ??= close(app)),
  };
}

async function close(app: NestFastifyApplication): Promise<void> {
  const impatient = setTimeout(() => app.getHttpServer().closeAllConnections(), 10_000);
  try {
    await app.close();
  } finally {
    clearTimeout(impatient);
  }
}
