import { databaseVariable } from '@shop/contracts';
import type { Environment } from '@shop/platform';
import * as publisher from '@shop/publisher';
import { serviceModules } from './services.js';

/** Who has a schema and a role in the database: every service, and the publisher. */
export const databaseOwners = { ...serviceModules, publisher };
export type DatabaseOwner = keyof typeof databaseOwners;
export const databaseOwnerNames = Object.keys(databaseOwners) as DatabaseOwner[];

/**
 * The settings of one of them. Where each has a database, or a role, of its own, they are told by `IDENTITY_DATABASE_URL` (or `…_FILE`) and so
 * on; else all share `DATABASE_URL`.
 */
export function withDatabaseOf(name: DatabaseOwner, settings: Environment): Environment {
  const variable = databaseVariable(name);
  const [url, file] = [settings[variable], settings[`${variable}_FILE`]];
  return url || file ? { ...settings, DATABASE_URL: url, DATABASE_URL_FILE: file } : settings;
}
