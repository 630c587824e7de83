// `node deploy/compose/make-secrets.mjs [folder]`: makes the secrets that docker-compose.yml mounts, one file each, with passwords nobody
// has seen. A file that is there stays as it is, so that a second run changes nothing; remove one and run again to rotate it.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { keyId } from '../../services/catalog/src/search/meilisearch/key-id.mjs';

const folder = resolve(process.argv[2] ?? join(import.meta.dirname, 'secrets'));
mkdirSync(folder, { recursive: true, mode: 0o700 });

/** Readable by any user of a container it is mounted into; on this machine the folder lets only its owner in. */
function secret(name, make) {
  const file = join(folder, name);
  if (!existsSync(file)) writeFileSync(file, `${make()}\n`, { mode: 0o444 });
  return readFileSync(file, 'utf8').trim();
}
/** Of every service that has tables: `cart_orders` of `cart-orders`. */
function databaseRoles() {
  const services = join(import.meta.dirname, '../../services');
  return readdirSync(services)
    .filter((service) => existsSync(join(services, service, 'src/database')))
    .map((service) => service.replaceAll('-', '_'));
}
const password = () => randomBytes(24).toString('base64url');

const postgres = secret('postgres_password', password);
// What is now the address of the service `admin` was the superuser's in deployments made before there was one.
const formerly = join(folder, 'admin_database_url');
if (existsSync(formerly) && readFileSync(formerly, 'utf8').startsWith('postgres://postgres:')) rmSync(formerly);
secret('superuser_database_url', () => `postgres://postgres:${postgres}@postgres:5432/mayorea`);
for (const role of databaseRoles()) secret(`${role}_database_url`, () => `postgres://${role}:${password()}@postgres:5432/mayorea`);

const redis = secret('redis_password', password);
secret('redis_users', () => `user default on #${createHash('sha256').update(redis).digest('hex')} ~* &* +@all`);
secret('events_url', () => `redis://:${redis}@redis:6379`);

const meilisearch = secret('meilisearch_master_key', password);
// The key that catalog's worker will make.
secret('meilisearch_search_key', () => createHmac('sha256', meilisearch).update(keyId('catalog:search')).digest('hex'));

secret('s3_access_key', () => `mayorea${randomBytes(6).toString('hex')}`);
secret('s3_secret_key', password);

// Seals identity photographs. To change it, put `another-name:key` before it; it may go when no image sealed with it waits.
secret('private_images_keys', () => `first:${randomBytes(32).toString('base64')}`);
console.log(`The secrets are in ${folder}`);
