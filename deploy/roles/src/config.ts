import { type ConfigOf, type Environment, loadConfig, url } from '@shop/platform';

const settings = {
  /** Of somebody who may make roles and extensions. */
  ADMIN_DATABASE_URL: url(['postgres']),
  IDENTITY_DATABASE_URL: url(['postgres']),
  CATALOG_DATABASE_URL: url(['postgres']),
  PUBLISHER_DATABASE_URL: url(['postgres']),
};

export type RolesConfig = ConfigOf<typeof settings>;
export const readConfig = (env: Environment): RolesConfig => loadConfig(env, settings);
