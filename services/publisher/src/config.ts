import { urlVariable, pageDataServices, type ServiceName } from '@shop/contracts';
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
  /** URL of a gateway, for the stored images (`/media/…`) in share images. */
  MEDIA_URL: url(['http', 'https']),
  /** Public URL of the shop, for canonical links and sitemaps. */
  SITE_URL: url(['http', 'https']),
  /** Values that pages show. Changing one of them renders every page again. */
  PUBLIC_SUPPORT_PHONE: optionalText(),
  PUBLIC_PICKUP_ADDRESS: optionalText(),
  /** If true, chat links put a 9 before mobile numbers. */
  PUBLIC_MOBILE_NINE: oneOf(['true', 'false'], 'false'),
  /** Folder of the published files, which the gateway serves. */
  WWW_DIR: text(),
  /** Build of the storefront (`server/` and `client/`); by default that of the workspace. */
  STOREFRONT_DIR: optionalText(),
  HTTP_HOST: text('127.0.0.1'),
  HTTP_PORT: port(3010),
  SERVICE_ROLE: serviceRole(),
  MIGRATIONS: migrationsMode(),
  LOG_LEVEL: logLevel('info'),
  /** Maximum pages that are rendered and written concurrently. */
  RENDER_CONCURRENCY: integer(1, 64, 16),
  /** Minutes between two runs of the reconciler. */
  RECONCILE_MINUTES: integer(1, 1440, 10),
  ...operatingSettings,
};

const addresses = Object.fromEntries(pageDataServices.map((name) => [urlVariable(name), url(['http', 'https'])]));

export interface PublisherConfig extends ConfigOf<typeof settings> {
  /** URL of each service whose data pages show. */
  origins: ReadonlyMap<ServiceName, string>;
}

export function readConfig(env: Environment): PublisherConfig {
  const config: ConfigOf<typeof settings> & Record<string, unknown> = loadConfig(env, { ...settings, ...addresses });
  return { ...config, origins: new Map(pageDataServices.map((name) => [name, String(config[urlVariable(name)])])) };
}
