import { databaseVariable } from '@shop/contracts';
import type { Environment } from '@shop/platform';
import * as publisher from '@shop/publisher';
import { serviceModules } from './services.js';

/** Modules that own a schema and a role in the database: every service, and the publisher. */
export const databaseOwners = { ...serviceModules, publisher };
export type DatabaseOwner = keyof typeof databaseOwners;
export const databaseOwnerNames = Object.keys(databaseOwners) as DatabaseOwner[];

/** Settings for one owner: its own URL from `IDENTITY_DATABASE_URL` (or `…_FILE`) and so on, else the shared `DATABASE_URL`. */
export function withDatabaseOf(name: DatabaseOwner, settings: Environment): Environment {
  const variable = databaseVariable(name);
  const [url, file] = [settings[variable], settings[`${variable}_FILE`]];
  return url || file ? { ...settings, DATABASE_URL: url, DATABASE_URL_FILE: file } : settings;
}
