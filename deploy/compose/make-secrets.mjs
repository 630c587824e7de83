// `node deploy/compose/make-secrets.mjs [folder]` creates the secrets that docker-compose.yml mounts, one file each, with random
// passwords. Existing files are kept; to rotate a secret, delete its file and run this again ("Secrets" in docs/operating.md). Files that
// contain a rotated password are written again, unless they name another server.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { keyId } from '../../services/catalog/src/search/meilisearch/key-id.mjs';

const folder = resolve(process.argv[2] ?? join(import.meta.dirname, 'secrets'));
mkdirSync(folder, { recursive: true, mode: 0o700 });

/** The file is readable by every user of a container that mounts it; on this machine only the owner can enter the folder. */
function secret(name, make) {
  const file = join(folder, name);
  if (!existsSync(file)) writeFileSync(file, `${make()}\n`, { mode: 0o444 });
  return readFileSync(file, 'utf8').trim();
}
/** Returns a new or present password. When it is new, deletes the files that contain the one before: those with this text. */
function passwordIn(name, dependents) {
  const isNew = !existsSync(join(folder, name));
  for (const [dependent, text] of Object.entries(dependents)) {
    const file = join(folder, dependent);
    if (isNew && existsSync(file) && readFileSync(file, 'utf8').includes(text)) rmSync(file);
  }
  return secret(name, password);
}
/** A role for every service with tables: `cart_orders` for `cart-orders`. */
function databaseRoles() {
  const services = join(import.meta.dirname, '../../services');
  return readdirSync(services)
    .filter((service) => existsSync(join(services, service, 'src/database')))
    .map((service) => service.replaceAll('-', '_'));
}
const password = () => randomBytes(24).toString('base64url');

const postgres = passwordIn('postgres_password', { superuser_database_url: '@postgres:5432/' });
// In old deployments this file had the superuser's URL; now it has that of the service `admin`.
const formerly = join(folder, 'admin_database_url');
if (existsSync(formerly) && readFileSync(formerly, 'utf8').startsWith('postgres://postgres:')) rmSync(formerly);
secret('superuser_database_url', () => `postgres://postgres:${postgres}@postgres:5432/mayorea`);
for (const role of databaseRoles()) secret(`${role}_database_url`, () => `postgres://${role}:${password()}@postgres:5432/mayorea`);

const redis = passwordIn('redis_password', { redis_users: 'user default ', events_url: '@redis:6379' });
secret('redis_users', () => `user default on #${createHash('sha256').update(redis).digest('hex')} ~* &* +@all`);
secret('events_url', () => `redis://:${redis}@redis:6379`);

const meilisearch = passwordIn('meilisearch_master_key', { meilisearch_search_key: '' });
// Derives the key that catalog's worker will create.
secret('meilisearch_search_key', () => createHmac('sha256', meilisearch).update(keyId('catalog:search')).digest('hex'));

secret('s3_access_key', () => `mayorea${randomBytes(6).toString('hex')}`);
secret('s3_secret_key', password);

// Encrypts identity photographs. To rotate, put `another-name:key` before it; delete the old key when no pending image uses it.
secret('private_images_keys', () => `first:${randomBytes(32).toString('base64')}`);
console.log(`The secrets are in ${folder}`);
