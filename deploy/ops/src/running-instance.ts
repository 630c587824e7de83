import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { addressVariable, databaseVariable, serviceNames } from '@shop/contracts';
import type { Environment } from '@shop/platform';
import { PersonError } from './person-error.js';

const names = [
  'DATABASE_URL',
  'EVENTS_URL',
  'SEARCH_URL',
  'IMAGES_URL',
  'PRIVATE_IMAGES_URL',
  'PRIVATE_IMAGES_KEYS_FILE',
  'WWW_DIR',
  'SITE_URL',
  'MEDIA_URL',
  ...[...serviceNames, 'publisher'].map(addressVariable),
];

/** Leaves, for this account's eyes only, what another process needs to reach the running system. Returns how to take it away. */
export function announceRunning(dataDir: string, env: Environment): () => void {
  const file = join(dataDir, 'running.json');
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify(Object.fromEntries(names.map((name) => [name, env[name]]))), { mode: 0o600 });
  return () => rmSync(file, { force: true });
}

/**
 * The settings of the system an operator means: those that are given, where they name a database; else those of the system that runs on
 * DATA_DIR, a folder of `root` unless it is absolute. Throws a `PersonError` when nothing runs there.
 */
export function settingsToOperate(env: Environment, root: string): Environment {
  // In containers: the database of every service is named, and everything else with it.
  if (serviceNames.map(databaseVariable).some((name) => env[name] || env[`${name}_FILE`])) return env;
  const { DATABASE_URL: databaseUrl, DATA_DIR: folder = '', PORT: port = '', SITE_URL: siteUrl = '' } = env;
  if (databaseUrl)
    return { EVENTS_URL: databaseUrl, SEARCH_URL: databaseUrl, ...env, SITE_URL: siteUrl || `http://localhost:${port || 8080}` };
  const dataDir = resolve(root, folder || '.data');
  const file = join(dataDir, 'running.json');
  if (!existsSync(file)) throw new PersonError(`Con los datos de ${dataDir} no hay nada funcionando: primero \`npm start\`.`);
  return JSON.parse(readFileSync(file, 'utf8')) as Environment;
}
