import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { urlVariable, databaseVariable, serviceNames } from '@shop/contracts';
import type { Environment } from '@shop/platform';
import { UserFacingError } from '@shop/processes';

const settingNames = [
  'DATABASE_URL',
  'EVENTS_URL',
  'SEARCH_URL',
  'IMAGES_URL',
  'PRIVATE_IMAGES_URL',
  'PRIVATE_IMAGES_KEYS_FILE',
  'WWW_DIR',
  'SITE_URL',
  'MEDIA_URL',
  'PUBLIC_SUPPORT_EMAIL',
  ...[...serviceNames, 'publisher'].map(urlVariable),
];

/**
 * Writes the settings that another process needs to connect to the running shop, with mode 0600. Returns a function that deletes the
 * file.
 */
export function writeConnectionFile(dataDir: string, env: Environment): () => void {
  const file = join(dataDir, 'connection.json');
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify(Object.fromEntries(settingNames.map((name) => [name, env[name]]))), { mode: 0o600 });
  return () => rmSync(file, { force: true });
}

/**
 * Settings for an operator's command: `env` if it names a database, else those of the shop that runs on DATA_DIR (relative to `root`).
 * Throws a `UserFacingError` when no shop runs there.
 */
export function readConnectionSettings(env: Environment, root: string): Environment {
  // In containers every service has its own database URL, and all other settings are in the environment.
  if (serviceNames.map(databaseVariable).some((name) => env[name] || env[`${name}_FILE`])) return env;
  const { DATABASE_URL: databaseUrl, DATA_DIR: folder = '', PORT: port = '', SITE_URL: siteUrl = '' } = env;
  if (databaseUrl)
    return { EVENTS_URL: databaseUrl, SEARCH_URL: databaseUrl, ...env, SITE_URL: siteUrl || `http://localhost:${port || 8080}` };
  const dataDir = resolve(root, folder || '.data');
  const file = join(dataDir, 'connection.json');
  if (!existsSync(file)) throw new UserFacingError(`Con los datos de ${dataDir} no hay nada funcionando: primero \`npm start\`.`);
  return JSON.parse(readFileSync(file, 'utf8')) as Environment;
}
