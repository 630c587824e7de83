import { BRAND } from '@shop/contracts';
import {
  ConfigError,
  type ConfigOf,
  type Environment,
  integer,
  loadConfig,
  logLevel,
  migrationsMode,
  oneOf,
  optionalText,
  optionalUrl,
  operatingSettings,
  port,
  serviceRole,
  text,
  url,
} from '@shop/platform';
import { imageKeys } from './verification/store/image-keys.js';

const settings = {
  DATABASE_URL: url(['postgres']),
  DATABASE_POOL: integer(1, 100, 10),
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
  /** Whether admins must have a second factor. `off` is for demos and development: production (NODE_ENV) refuses it. */
  ADMIN_SECOND_FACTOR: oneOf(['required', 'off'], 'required'),
  NODE_ENV: optionalText(),
  /** Signing in with another account, by OpenID Connect: on where a client of the provider is named. `https://…`; http of this machine only. */
  OIDC_ISSUER: url(['https', 'http'], 'https://accounts.google.com'),
  OIDC_CLIENT_ID: optionalText(),
  OIDC_CLIENT_SECRET: optionalText(),
  OIDC_NAME: text('Google'),
  /** Where public pictures are kept, logos and those of stores: the same place as catalog's. Without it there are none. */
  IMAGES_URL: optionalUrl(['file', 's3']),
  IMAGES_ACCESS_KEY: optionalText(),
  IMAGES_SECRET_KEY: optionalText(),
  /** Where identity photographs are kept, sealed; without it nobody can be verified. Never below what a gateway serves. */
  PRIVATE_IMAGES_URL: optionalUrl(['file', 's3']),
  PRIVATE_IMAGES_ACCESS_KEY: optionalText(),
  PRIVATE_IMAGES_SECRET_KEY: optionalText(),
  /** What seals them: `name:key`, the key 32 bytes in base64. A new one goes to the front; an old one may go when no image of it waits. */
  PRIVATE_IMAGES_KEYS: imageKeys(),
  ...operatingSettings,
};

export type IdentityConfig = ConfigOf<typeof settings>;

export function readConfig(env: Environment): IdentityConfig {
  const config = loadConfig(env, settings);
  const problems = problemsOf(config);
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** What no setting can say by itself. */
function problemsOf(config: IdentityConfig): string[] {
  const problems: string[] = [];
  if (config.PRIVATE_IMAGES_URL && !config.PRIVATE_IMAGES_KEYS) {
    problems.push('PRIVATE_IMAGES_KEYS is missing: what PRIVATE_IMAGES_URL keeps must be sealed');
  }
  if (!config.OIDC_CLIENT_ID !== !config.OIDC_CLIENT_SECRET) problems.push('OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together');
  if (config.ADMIN_SECOND_FACTOR === 'off' && config.NODE_ENV === 'production') {
    problems.push('ADMIN_SECOND_FACTOR must not be off in production');
  }
  const { protocol, hostname } = new URL(config.OIDC_ISSUER);
  if (protocol === 'http:' && !['localhost', '127.0.0.1'].includes(hostname)) problems.push('OIDC_ISSUER must be https://');
  return problems;
}
