import { databaseVariable } from '@shop/contracts';
import { type ConfigOf, type Environment, loadConfig, optionalText, optionalUrl, url } from '@shop/platform';
import { type DatabaseOwner, databaseOwnerNames } from '../databases.js';

const addresses = Object.fromEntries(databaseOwnerNames.map((name) => [databaseVariable(name), url(['postgres'])]));

/** Settings of the step that creates the roles. */
export interface RolesConfig {
  /** URL of a user that may create roles and extensions. */
  admin: string;
  addresses: Record<DatabaseOwner, string>;
}

export function readRolesConfig(env: Environment): RolesConfig {
  const { SUPERUSER_DATABASE_URL: admin = '', ...given } = loadConfig<Record<string, (raw: string | undefined) => string>>(env, {
    SUPERUSER_DATABASE_URL: url(['postgres']),
    ...addresses,
  });
  return {
    admin,
    addresses: Object.fromEntries(databaseOwnerNames.map((name) => [name, given[databaseVariable(name)]])) as Record<DatabaseOwner, string>,
  };
}

const buckets = {
  IMAGES_URL: optionalUrl(['file', 's3']),
  IMAGES_ACCESS_KEY: optionalText(),
  IMAGES_SECRET_KEY: optionalText(),
  PRIVATE_IMAGES_URL: optionalUrl(['file', 's3']),
  PRIVATE_IMAGES_ACCESS_KEY: optionalText(),
  PRIVATE_IMAGES_SECRET_KEY: optionalText(),
};

export type BucketsConfig = ConfigOf<typeof buckets>;
export const readBucketsConfig = (env: Environment): BucketsConfig => loadConfig(env, buckets);
