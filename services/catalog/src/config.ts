import { type ConfigOf, type Environment, loadConfig, optionalText, serviceSettings, url } from '@shop/platform';

const settings = {
  ...serviceSettings,
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
};

export type CatalogConfig = ConfigOf<typeof settings>;
export const readConfig = (env: Environment): CatalogConfig => loadConfig(env, settings);
