import {
  type ConfigOf,
  type Environment,
  integer,
  loadConfig,
  logLevel,
  migrationsMode,
  oneOf,
  operatingSettings,
  optionalText,
  port,
  serviceRole,
  text,
  url,
} from '@shop/platform';

const settings = {
  DATABASE_URL: url(['postgres']),
  EVENTS_URL: url(['postgres', 'redis', 'rediss']),
  IDENTITY_URL: url(['http', 'https']),
  CATALOG_URL: url(['http', 'https']),
  /** A gateway, for the stored pictures (`/media/…`) that cards show. */
  MEDIA_URL: url(['http', 'https']),
  /** The address people see, for canonical links and sitemaps. */
  SITE_URL: url(['http', 'https']),
  /** What pages show of this installation; they are made again when any of it changes. */
  PUBLIC_SUPPORT_PHONE: optionalText(),
  PUBLIC_PICKUP_ADDRESS: optionalText(),
  /** Whether links to chats put a 9 before mobiles. */
  PUBLIC_MOBILE_NINE: oneOf(['true', 'false'], 'false'),
  /** Folder of the published site; the gateway serves it. */
  WWW_DIR: text(),
  /** The storefront's build (`server/` and `client/`); the workspace's own by default. */
  STOREFRONT_DIR: optionalText(),
  HTTP_HOST: text('127.0.0.1'),
  HTTP_PORT: port(3010),
  SERVICE_ROLE: serviceRole(),
  MIGRATIONS: migrationsMode(),
  LOG_LEVEL: logLevel('info'),
  /** Pages that are rendered and written at the same time. */
  RENDER_CONCURRENCY: integer(1, 64, 16),
  /** Minutes between two comparisons of the tree with the table. */
  RECONCILE_MINUTES: integer(1, 1440, 10),
  ...operatingSettings,
};

export type PublisherConfig = ConfigOf<typeof settings>;

export const readConfig = (env: Environment): PublisherConfig => loadConfig(env, settings);
