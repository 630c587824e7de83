import { type ConfigOf, type Environment, loadConfig, optionalText, serviceSettings, url } from '@shop/platform';

const settings = {
  ...serviceSettings,
  SEARCH_URL: url(['postgres', 'http', 'https']),
  /** Keys of a Meilisearch server: for the API, for the worker, and a master key with which the worker creates the other two. */
  SEARCH_KEY: optionalText(),
  SEARCH_INDEX_KEY: optionalText(),
  SEARCH_MASTER_KEY: optionalText(),
  IMAGES_URL: url(['file', 's3']),
  /** Credentials of an S3 store. */
  IMAGES_ACCESS_KEY: optionalText(),
  IMAGES_SECRET_KEY: optionalText(),
};

export type CatalogConfig = ConfigOf<typeof settings>;
export const readConfig = (env: Environment): CatalogConfig => loadConfig(env, settings);
