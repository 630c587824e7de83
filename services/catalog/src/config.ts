import { type Environment, loadConfig, serviceSettings, url } from '@shop/platform';
import { z } from 'zod';

const settings = serviceSettings.extend({
  SEARCH_URL: url(['postgres', 'http', 'https']),
  /** Keys of a Meilisearch server: for the API, for the worker, and a master key with which the worker creates the other two. */
  SEARCH_KEY: z.string().optional(),
  SEARCH_INDEX_KEY: z.string().optional(),
  SEARCH_MASTER_KEY: z.string().optional(),
  IMAGES_URL: url(['file', 's3']),
  /** Credentials of an S3 store. */
  IMAGES_ACCESS_KEY: z.string().optional(),
  IMAGES_SECRET_KEY: z.string().optional(),
});

export type CatalogConfig = z.infer<typeof settings>;
export const readConfig = (env: Environment): CatalogConfig => loadConfig(env, settings);
