import { databaseVariable } from '@shop/contracts';
import { type Environment, loadConfig, url } from '@shop/platform';
import { z } from 'zod';
import { type DatabaseOwner, databaseOwnerNames } from '../databases.js';

const addresses = Object.fromEntries(databaseOwnerNames.map((name) => [databaseVariable(name), url(['postgres'])]));

/** Settings of the step that creates the roles. */
export interface RolesConfig {
  /** URL of a user that may create roles and extensions. */
  admin: string;
  addresses: Record<DatabaseOwner, string>;
}

export function readRolesConfig(env: Environment): RolesConfig {
  const { SUPERUSER_DATABASE_URL: admin, ...given }: Record<'SUPERUSER_DATABASE_URL', string> & Record<string, string> = loadConfig(
    env,
    z.object({ ...addresses, SUPERUSER_DATABASE_URL: url(['postgres']) }),
  );
  return {
    admin,
    addresses: Object.fromEntries(databaseOwnerNames.map((name) => [name, given[databaseVariable(name)]])) as Record<DatabaseOwner, string>,
  };
}

const buckets = z.object({
  IMAGES_URL: url(['file', 's3']).optional(),
  IMAGES_ACCESS_KEY: z.string().optional(),
  IMAGES_SECRET_KEY: z.string().optional(),
  PRIVATE_IMAGES_URL: url(['file', 's3']).optional(),
  PRIVATE_IMAGES_ACCESS_KEY: z.string().optional(),
  PRIVATE_IMAGES_SECRET_KEY: z.string().optional(),
  PAGES_URL: url(['file', 's3']).optional(),
  PAGES_ACCESS_KEY: z.string().optional(),
  PAGES_SECRET_KEY: z.string().optional(),
});

export type BucketsConfig = z.infer<typeof buckets>;
export const readBucketsConfig = (env: Environment): BucketsConfig => loadConfig(env, buckets);
