import type { ConfigOf, Setting } from './load-config.js';

const orDefault = <T>(raw: string | undefined, fallback: T | undefined, read: (raw: string) => T): T => {
  if (raw !== undefined) return read(raw);
  if (fallback === undefined) throw new Error('is missing');
  return fallback;
};

/** A URL with one of these schemes (no colon). `postgres` also accepts `postgresql`. */
export const url =
  (schemes: readonly string[], fallback?: string): Setting<string> =>
  (raw) =>
    orDefault(raw, fallback, (value) => {
      const scheme = URL.canParse(value) ? new URL(value).protocol.slice(0, -1) : undefined;
      if (!scheme) throw new Error('is not a URL');
      if (!schemes.includes(scheme === 'postgresql' ? 'postgres' : scheme)) throw new Error(`must be a ${schemes.join(':// or ')}:// URL`);
      return value;
    });

/** A whole number between inclusive bounds. */
export const integer =
  (min: number, max: number, fallback?: number): Setting<number> =>
  (raw) =>
    orDefault(raw, fallback, (value) => {
      const number = /^-?\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
      if (!(number >= min && number <= max)) throw new Error(`must be a whole number from ${min} to ${max}`);
      return number;
    });

/** A TCP port; 0 picks a free one. */
export const port = (fallback?: number): Setting<number> => integer(0, 65_535, fallback);

export const text =
  (fallback?: string): Setting<string> =>
  (raw) =>
    orDefault(raw, fallback, (value) => value);

export const optionalText = (): Setting<string | undefined> => (raw) => raw;

export const oneOf =
  <const T extends string>(values: readonly T[], fallback?: T): Setting<T> =>
  (raw) =>
    orDefault(raw, fallback, (value) => {
      const match = values.find((v) => v === value);
      if (!match) throw new Error(`must be one of ${values.join(', ')}`);
      return match;
    });

export const flag =
  (fallback?: boolean): Setting<boolean> =>
  (raw) =>
    orDefault(raw, fallback, (value) => {
      if (['true', '1', 'yes', 'on'].includes(value)) return true;
      if (['false', '0', 'no', 'off'].includes(value)) return false;
      throw new Error('must be true or false');
    });

/** Role of a process: HTTP API, worker (relay and consumers), or both. */
export const serviceRole = (): Setting<ServiceRole> => oneOf(['api', 'worker', 'both'], 'both');
export type ServiceRole = 'api' | 'worker' | 'both';

/** Run missing migrations, or refuse to start without them. */
export const migrationsMode = (): Setting<MigrationsMode> => oneOf(['run', 'check'], 'run');
export type MigrationsMode = 'run' | 'check';

/** pino's levels. */
export const logLevel = (fallback: LogLevel = 'info'): Setting<LogLevel> => oneOf(logLevels, fallback);
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** A URL with one of these schemes, or undefined. */
export const optionalUrl =
  (schemes: readonly string[]): Setting<string | undefined> =>
  (raw) =>
    raw === undefined ? undefined : url(schemes)(raw);

/** A number from 0 to 1. */
const fraction =
  (fallback: number): Setting<number> =>
  (raw) =>
    orDefault(raw, fallback, (value) => {
      const number = /^[01](\.\d{1,6})?$/.test(value) ? Number(value) : Number.NaN;
      if (!(number <= 1)) throw new Error('must be a number from 0 to 1');
      return number;
    });

/** Settings of every service; `config.ts` spreads them and passes the config to `startService` as `operating`. */
export const operatingSettings = {
  /** Milliseconds from "not ready" until the service refuses connections at shutdown, for load balancers to notice. */
  DRAIN_MS: integer(0, 120_000, 0),
  /** OTLP collector (`http://collector:4318`); without it tracing is off. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl(['http', 'https']),
  /** Sampled fraction of new traces. */
  OTEL_TRACES_SAMPLER_ARG: fraction(1),
};
export type OperatingConfig = ConfigOf<typeof operatingSettings>;

/** Settings of every service with an API, a worker and tables. */
export const serviceSettings = {
  DATABASE_URL: url(['postgres']),
  /** Maximum database connections of one process. */
  DATABASE_POOL: integer(1, 100, 10),
  /** Queue store. */
  EVENTS_URL: url(['postgres', 'redis', 'rediss']),
  /** Identity publishes the keys of access tokens. */
  IDENTITY_URL: url(['http', 'https']),
  HTTP_HOST: text('127.0.0.1'),
  HTTP_PORT: port(0),
  SERVICE_ROLE: serviceRole(),
  MIGRATIONS: migrationsMode(),
  /** Proxies whose X-Forwarded-For is trusted: `loopback`, `uniquelocal`, or a comma-separated list of addresses and networks. */
  TRUST_PROXY: text('loopback'),
  LOG_LEVEL: logLevel(),
  ...operatingSettings,
};
export type ServiceConfig = ConfigOf<typeof serviceSettings>;
