import {
  type ConfigOf,
  type Environment,
  loadConfig,
  logLevel,
  migrationsMode,
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
  SEARCH_URL: url(['postgres', 'http', 'https']),
  /** Keys of a Meilisearch server: the API's, the worker's, and, where the worker shall make those two by itself, the server's own. */
  SEARCH_KEY: optionalText(),
  SEARCH_INDEX_KEY: optionalText(),
  SEARCH_MASTER_KEY: optionalText(),
  IMAGES_URL: url(['file', 's3']),
  /** Of an S3 store. */
  IMAGES_ACCESS_KEY: optionalText(),
  IMAGES_SECRET_KEY: optionalText(),
  /** Where a demo's pictures are kept once they are encoded; none: they are encoded for every empty database. */
  DRAWN_PICTURES_DIR: optionalText(),
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

export type CatalogConfig = ConfigOf<typeof settings>;
export const readConfig = (env: Environment): CatalogConfig => loadConfig(env, settings);
