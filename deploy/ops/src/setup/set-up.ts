import type { Environment } from '@shop/platform';
import { publishAssets } from '@shop/publisher';
import { databaseOwnerNames, databaseOwners, withDatabaseOf } from '../databases.js';
import { readBucketsConfig, readRolesConfig } from './config.js';
import { createBuckets } from './make-buckets.js';
import { prepareRoles } from './prepare-roles.js';

type Print = (line: string) => void;

/** In the order in which they run. */
const steps: Record<string, (env: Environment, print: Print) => Promise<void>> = {
  async roles(env, print) {
    await prepareRoles(readRolesConfig(env));
    print(`roles: ${databaseOwnerNames.join(', ')}`);
  },
  async buckets(env, print) {
    const made = await createBuckets(readBucketsConfig(env));
    print(`buckets: ${made.join(', ') || 'none'}`);
  },
  /** Runs each service's migrations as that service's role. */
  async migrations(env, print) {
    for (const name of databaseOwnerNames) {
      await databaseOwners[name].migrate(withDatabaseOf(name, env));
      print(`migrations: ${name} is up to date`);
    }
  },
  /** Writes the files that the pages of this version load into the bucket of the pages. */
  async assets(env, print) {
    if (!readBucketsConfig(env).PAGES_URL?.startsWith('s3:')) return print('assets: the publisher copies them');
    const { written, removed } = await publishAssets(withDatabaseOf('publisher', env));
    print(`assets: ${written} new files, ${removed} of old versions removed`);
  },
};

/**
 * Prepares the stores for the services of this version: database roles, buckets, migrations, files of the storefront. `names` picks steps; none means all.
 * Idempotent, and safe while services run.
 */
export async function setUp(env: Environment, names: readonly string[], print: Print): Promise<void> {
  const unknown = names.find((name) => !Object.hasOwn(steps, name));
  if (unknown !== undefined) throw new Error(`there is no step ${unknown}; there are ${Object.keys(steps).join(', ')}`);
  for (const [name, step] of Object.entries(steps)) if (names.length === 0 || names.includes(name)) await step(env, print);
}
