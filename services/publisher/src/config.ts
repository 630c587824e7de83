import { addressVariable, pageFeeders, type ServiceName } from '@shop/contracts';
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

const addresses = Object.fromEntries(pageFeeders.map((name) => [addressVariable(name), url(['http', 'https'])]));

export interface PublisherConfig extends ConfigOf<typeof settings> {
  /** Where each service answers whose data stands on pages. */
  origins: ReadonlyMap<ServiceName, string>;
}

export function readConfig(env: Environment): PublisherConfig {
  const config: ConfigOf<typeof settings> & Record<string, unknown> = loadConfig(env, { ...settings, ...addresses });
  return { ...config, origins: new Map(pageFeeders.map((name) => [name, String(config[addressVariable(name)])])) };
}
