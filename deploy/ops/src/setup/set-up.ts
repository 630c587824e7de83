import type { Environment } from '@shop/platform';
import { databaseOwnerNames, databaseOwners, withDatabaseOf } from '../databases.js';
import { readBucketsConfig, readRolesConfig } from './config.js';
import { makeBuckets } from './make-buckets.js';
import { prepareRoles } from './prepare-roles.js';

type Say = (line: string) => void;

/** In the order they are needed. */
const steps: Record<string, (env: Environment, say: Say) => Promise<void>> = {
  async roles(env, say) {
    await prepareRoles(readRolesConfig(env));
    say(`roles: ${databaseOwnerNames.join(', ')}`);
  },
  async buckets(env, say) {
    const made = await makeBuckets(readBucketsConfig(env));
    say(`buckets: ${made.join(', ') || 'none'}`);
  },
  /** Of each service, as the role of that service. */
  async migrations(env, say) {
    for (const name of databaseOwnerNames) {
      await databaseOwners[name].migrate(withDatabaseOf(name, env));
      say(`migrations: ${name} is up to date`);
    }
  },
};

/**
 * Brings a deployment's stores to where the services of this version can start: a database role for each service, the buckets of the
 * pictures, every service's migrations. `names` picks steps, none means all. Repeatable, and safe beside services that run.
 */
export async function setUp(env: Environment, names: readonly string[], say: Say): Promise<void> {
  const unknown = names.find((name) => !Object.hasOwn(steps, name));
  if (unknown !== undefined) throw new Error(`there is no step ${unknown}; there are ${Object.keys(steps).join(', ')}`);
  for (const [name, step] of Object.entries(steps)) if (names.length === 0 || names.includes(name)) await step(env, say);
}
