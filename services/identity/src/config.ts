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
  /** Proxies whose X-Forwarded-For is trusted: `loopback`, `uniquelocal`, or addresses and networks separated by commas. */
  TRUST_PROXY: text('loopback'),
  LOG_LEVEL: logLevel(),
  /** Origin of the shop; cookies are Secure when it is https. */
  SITE_URL: url(['http', 'https'], 'http://localhost:8080'),
  /** Mail server: `smtp://…`, `smtps://…`, or a folder (`file://…`) for development. Without it, mails stay in their queue. */
  MAIL_URL: optionalUrl(['smtp', 'smtps', 'file']),
  /** Sender of mails: an address, or `Name <address>`. */
  MAIL_FROM: text(`${BRAND} <no-responder@localhost>`),
  /** Maximum duration of a live session in hours. */
  LIVE_HOURS: integer(1, 168, 12),
  /** `off` lets admins sign in without a second factor. It is for demos and development; production (NODE_ENV) refuses it. */
  ADMIN_SECOND_FACTOR: oneOf(['required', 'off'], 'required'),
  NODE_ENV: optionalText(),
  /** OpenID Connect sign-in, enabled by a client id. The issuer is `https://…`; `http://` only on this machine. */
  OIDC_ISSUER: url(['https', 'http'], 'https://accounts.google.com'),
  OIDC_CLIENT_ID: optionalText(),
  OIDC_CLIENT_SECRET: optionalText(),
  OIDC_NAME: text('Google'),
  /** Storage of public pictures (logos, store pictures), the same as catalog's. Without it, uploads are refused. */
  IMAGES_URL: optionalUrl(['file', 's3']),
  IMAGES_ACCESS_KEY: optionalText(),
  IMAGES_SECRET_KEY: optionalText(),
  /**
   * Storage of encrypted identity photographs. Without it, no manufacturer can be verified. Must not be below a folder that a gateway
   * serves.
   */
  PRIVATE_IMAGES_URL: optionalUrl(['file', 's3']),
  PRIVATE_IMAGES_ACCESS_KEY: optionalText(),
  PRIVATE_IMAGES_SECRET_KEY: optionalText(),
  /** Encryption keys as `name:key` (32 bytes in base64). The first one encrypts. Remove an old key when no image or second factor uses it. */
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

/** Checks that depend on more than one setting. */
function problemsOf(config: IdentityConfig): string[] {
  const problems: string[] = [];
  if (config.PRIVATE_IMAGES_URL && !config.PRIVATE_IMAGES_KEYS) {
    problems.push('PRIVATE_IMAGES_KEYS is missing: images in PRIVATE_IMAGES_URL must be encrypted');
  }
  if (!config.OIDC_CLIENT_ID !== !config.OIDC_CLIENT_SECRET) problems.push('OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together');
  if (config.ADMIN_SECOND_FACTOR === 'off' && config.NODE_ENV === 'production') {
    problems.push('ADMIN_SECOND_FACTOR must not be off in production');
  }
  const { protocol, hostname } = new URL(config.OIDC_ISSUER);
  if (protocol === 'http:' && !['localhost', '127.0.0.1'].includes(hostname)) problems.push('OIDC_ISSUER must be https://');
  return problems;
}
