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

/** A whole number between the bounds, both included. */
export const integer =
  (min: number, max: number, fallback?: number): Setting<number> =>
  (raw) =>
    orDefault(raw, fallback, (value) => {
      const number = /^-?\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
      if (!(number >= min && number <= max)) throw new Error(`must be a whole number from ${min} to ${max}`);
      return number;
    });

/** A TCP port; 0 stands for any free one. */
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
      const found = values.find((v) => v === value);
      if (!found) throw new Error(`must be one of ${values.join(', ')}`);
      return found;
    });

export const flag =
  (fallback?: boolean): Setting<boolean> =>
  (raw) =>
    orDefault(raw, fallback, (value) => {
      if (['true', '1', 'yes', 'on'].includes(value)) return true;
      if (['false', '0', 'no', 'off'].includes(value)) return false;
      throw new Error('must be true or false');
    });

/** What a process of a service runs: the HTTP API, the worker (relay and consumers), or both. */
export const serviceRole = (): Setting<ServiceRole> => oneOf(['api', 'worker', 'both'], 'both');
export type ServiceRole = 'api' | 'worker' | 'both';

/** Whether a process runs the migrations that its database lacks, or refuses to start without them. */
export const migrationsMode = (): Setting<MigrationsMode> => oneOf(['run', 'check'], 'run');
export type MigrationsMode = 'run' | 'check';

/** pino's levels. */
export const logLevel = (fallback: LogLevel = 'info'): Setting<LogLevel> => oneOf(logLevels, fallback);
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** A URL with one of these schemes, or none at all. */
export const optionalUrl =
  (schemes: readonly string[]): Setting<string | undefined> =>
  (raw) =>
    raw === undefined ? undefined : url(schemes)(raw);

/** A share from 0 to 1. */
const share =
  (fallback: number): Setting<number> =>
  (raw) =>
    orDefault(raw, fallback, (value) => {
      const number = /^[01](\.\d{1,6})?$/.test(value) ? Number(value) : Number.NaN;
      if (!(number <= 1)) throw new Error('must be a number from 0 to 1');
      return number;
    });

/** What every service lets its operator set; a service's `config.ts` spreads it into its own, its start hands the config on as `operating`. */
export const operatingSettings = {
  /** Milliseconds between "not ready any more" and taking no more connections when the service stops, for balancers to notice. */
  DRAIN_MS: integer(0, 120_000, 0),
  /** Where traces go (`http://collector:4318`); nothing is traced without it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl(['http', 'https']),
  /** The share of the traces that begin here that is kept. */
  OTEL_TRACES_SAMPLER_ARG: share(1),
};
export type OperatingConfig = ConfigOf<typeof operatingSettings>;

/** What every service with an API, a worker and tables has; its `config.ts` spreads it and adds its own. */
export const serviceSettings = {
  /** Its tables live in a schema of its own. */
  DATABASE_URL: url(['postgres']),
  /** Connections of one process to the database. */
  DATABASE_POOL: integer(1, 100, 10),
  /** Where the queues live. */
  EVENTS_URL: url(['postgres', 'redis', 'rediss']),
  /** Where the keys of access tokens are published. */
  IDENTITY_URL: url(['http', 'https']),
  HTTP_HOST: text('127.0.0.1'),
  HTTP_PORT: port(0),
  SERVICE_ROLE: serviceRole(),
  MIGRATIONS: migrationsMode(),
  /** Whose word on a caller's address is believed: `loopback`, `uniquelocal`, or addresses and networks with commas between them. */
  TRUST_PROXY: text('loopback'),
  LOG_LEVEL: logLevel(),
  ...operatingSettings,
};
export type ServiceConfig = ConfigOf<typeof serviceSettings>;
