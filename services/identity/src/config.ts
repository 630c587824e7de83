import { BRAND } from '@shop/contracts';
import {
  type ConfigOf,
  type Environment,
  integer,
  loadConfig,
  logLevel,
  migrationsMode,
  optionalUrl,
  operatingSettings,
  port,
  serviceRole,
  text,
  url,
} from '@shop/platform';

const settings = {
  DATABASE_URL: url(['postgres']),
  EVENTS_URL: url(['postgres', 'redis', 'rediss']),
  HTTP_HOST: text('127.0.0.1'),
  HTTP_PORT: port(0),
  SERVICE_ROLE: serviceRole(),
  MIGRATIONS: migrationsMode(),
  /** Whose word on a caller's address is believed: `loopback`, `uniquelocal`, or addresses and networks with commas between them. */
  TRUST_PROXY: text('loopback'),
  LOG_LEVEL: logLevel(),
  /** The origin people see; cookies are Secure when it is https. */
  SITE_URL: url(['http', 'https'], 'http://localhost:8080'),
  /**
   * Where mails leave: `smtp://…`, `smtps://…`, or a folder (`file://…`) to try things out. Without it mails wait in their queue.
   */
  MAIL_URL: optionalUrl(['smtp', 'smtps', 'file']),
  /** Who mails come from: an address, or `Name <address>`. */
  MAIL_FROM: text(`${BRAND} <no-responder@localhost>`),
  /** Hours after which a manufacturer who went live is not live any more. */
  LIVE_HOURS: integer(1, 168, 12),
  ...operatingSettings,
};

export type IdentityConfig = ConfigOf<typeof settings>;
export const readConfig = (env: Environment): IdentityConfig => loadConfig(env, settings);
