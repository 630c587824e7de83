import { addressVariable, serviceNames } from '@shop/contracts';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SystemConfig } from './config.js';
import { PersonError } from './errors.js';

const names = [
  'DATABASE_URL',
  'EVENTS_URL',
  'SEARCH_URL',
  'IMAGES_URL',
  'PRIVATE_IMAGES_URL',
  'PRIVATE_IMAGES_KEYS_FILE',
  'WWW_DIR',
  'SITE_URL',
  ...serviceNames.map(addressVariable),
  'MEDIA_URL',
];
type Settings = Record<string, string | undefined>;

/** Leaves, for this account's eyes only, what another process needs to reach the running system. Returns how to take it away. */
export function announceRunning(dataDir: string, env: Settings): () => void {
  const file = join(dataDir, 'running.json');
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify(Object.fromEntries(names.map((name) => [name, env[name]]))), { mode: 0o600 });
  return () => rmSync(file, { force: true });
}

/** The settings of the system an operator means: on the database that is given, or the one that runs on this folder. */
export function settingsToOperate({ dataDir, databaseUrl, siteUrl, env }: SystemConfig): Settings {
  // In containers: each service's own database is named, and everything else with it.
  if (env['IDENTITY_DATABASE_URL'] || env['IDENTITY_DATABASE_URL_FILE']) return env;
  if (databaseUrl) return { EVENTS_URL: databaseUrl, SEARCH_URL: databaseUrl, ...env, DATABASE_URL: databaseUrl, SITE_URL: siteUrl };
  const file = join(dataDir, 'running.json');
  if (!existsSync(file)) throw new PersonError(`Con los datos de ${dataDir} no hay nada funcionando: primero \`npm start\`.`);
  return JSON.parse(readFileSync(file, 'utf8')) as Settings;
}
