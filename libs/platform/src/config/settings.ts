import { z } from 'zod';
import { namesRedisServers, parseRedisServers } from './redis-servers.js';

/** Text for a malformed value; a missing one has its own. */
const malformed = (message: string) => (issue: { input: unknown }) => (issue.input === undefined ? undefined : message);

/** A URL with one of these schemes (no colon). `postgres` also accepts `postgresql`. */
export const url = (schemes: readonly string[]) =>
  z.url({
    protocol: new RegExp(`^(${schemes.join('|').replace('postgres', 'postgres(ql)?')})$`),
    error: malformed(`must be a ${schemes.join(':// or ')}:// URL`),
  });

const oneServer = url(['postgres', 'redis', 'rediss']);

/** URL of the queue store: PostgreSQL, one Redis, sentinels, or a cluster (see `parseRedisServers`). */
export const eventsUrl = z.string().superRefine((value, context) => {
  if (!namesRedisServers(value)) {
    const schemes = 'postgres://, redis://, rediss://, redis+sentinel:// or redis+cluster://';
    if (!oneServer.safeParse(value).success) context.addIssue(`must be a ${schemes} URL`);
    return;
  }
  try {
    parseRedisServers(value);
  } catch (error) {
    context.addIssue(error instanceof Error ? error.message : String(error));
  }
});

/** A whole number between inclusive bounds. */
export const integer = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(error).int(error).min(min, error).max(max, error);
};

/** A TCP port; 0 picks a free one. */
export const port = (fallback: number) => integer(0, 65_535).default(fallback);

const fractionError = 'must be a number from 0 to 1';

/** Settings of every service; `config.ts` extends them. */
export const operatingSettings = z.object({
  /** Milliseconds from "not ready" until the service refuses connections at shutdown, for load balancers to notice. */
  DRAIN_MS: integer(0, 120_000).default(0),
  /** OTLP collector (`http://collector:4318`); without it tracing is off. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http', 'https']).optional(),
  /** Sampled fraction of new traces. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number(fractionError).min(0, fractionError).max(1, fractionError).default(1),
  HTTP_HOST: z.string().default('127.0.0.1'),
  HTTP_PORT: port(0),
  /** pino's levels. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});
export type OperatingConfig = z.infer<typeof operatingSettings>;
export type LogLevel = OperatingConfig['LOG_LEVEL'];

/** Settings of every service with an API, a worker and tables. */
export const serviceSettings = operatingSettings.extend({
  DATABASE_URL: url(['postgres']),
  /** The server itself, where DATABASE_URL is a pooler in transaction mode (D-131). */
  DATABASE_LISTEN_URL: url(['postgres']).optional(),
  /** Maximum database connections of one process. */
  DATABASE_POOL: integer(1, 100).default(10),
  /** Queue store. */
  EVENTS_URL: eventsUrl,
  /** Identity publishes the keys of access tokens. */
  IDENTITY_URL: url(['http', 'https']),
  /** Role of a process: HTTP API, worker (relay and consumers), or both. */
  SERVICE_ROLE: z.enum(['api', 'worker', 'both']).default('both'),
  /** Run missing migrations, or refuse to start without them. */
  MIGRATIONS: z.enum(['run', 'check']).default('run'),
  /** Proxies whose X-Forwarded-For is trusted: `loopback`, `uniquelocal`, or a comma-separated list of addresses and networks. */
  TRUST_PROXY: z.string().default('loopback'),
});
export type ServiceConfig = z.infer<typeof serviceSettings>;
export type MigrationsMode = ServiceConfig['MIGRATIONS'];
