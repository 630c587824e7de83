import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { rateLimitMigration } from '@shop/platform';
import type { QueryRunner } from 'typeorm';
import { Registrations1764500000000 } from '../src/database/migrations/registrations.migration.js';
import { PlainNames1764700000000 } from '../src/database/migrations/plain-names.migration.js';
import { manufacturerAccount, startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => void (world = await startWorld()));
afterAll(() => world?.stop());
const runner = { query: (text: string) => world.sql.query(text) } as unknown as QueryRunner;
const rateLimits = new (rateLimitMigration('rate_limits'))();

it('the registrations migration keeps pending passwords and marks contested addresses', async () => {
  const register = (email: string, password: string) => world.call('/api/users/register', { method: 'POST', body: { email, password } });
  await register('una@example.com', 'Telar-Azul-77');
  await register('dos@example.com', 'Telar-Azul-77');
  await register('Dos@example.com', 'Ovillos4Grises');
  const migration = new Registrations1764500000000();
  const hashes = async () => (await world.sql.query('select email, password_hash is not null as has from users order by email')).rows;

  const plainNames = new PlainNames1764700000000();
  await rateLimits.down(runner);
  await plainNames.down(runner);
  await migration.down(runner);
  expect(await hashes()).toEqual([
    { email: 'dos@example.com', has: true },
    { email: 'una@example.com', has: true },
  ]);
  await migration.up(runner);
  await plainNames.up(runner);
  await rateLimits.up(runner);
  expect(await hashes()).toEqual([
    { email: 'dos@example.com', has: false },
    { email: 'una@example.com', has: false },
  ]);
  const { rows } = await world.sql.query('select contested from registrations order by contested');
  expect(rows).toEqual([{ contested: false }, { contested: true }]);
  expect((await world.logIn('una@example.com', 'Telar-Azul-77')).status).toBe(403);
  expect((await world.logIn('dos@example.com', 'Ovillos4Grises')).status).toBe(403);
});

it('the plain-names migration renames a filled database, which keeps working', async () => {
  const manufacturer = manufacturerAccount();
  await world.importAccounts([manufacturer]);
  expect((await world.logIn(manufacturer.email)).status).toBe(200);
  const migration = new PlainNames1764700000000();

  await rateLimits.down(runner);
  await migration.down(runner);
  expect((await world.sql.query('select from known_places')).rowCount).toBe(1);
  await world.sql.query(`insert into verification_images (id, manufacturer_id, which) values ($1, $1, 'selfie')`, [manufacturer.id]);
  await migration.up(runner);
  await rateLimits.up(runner);
  expect((await world.logIn(manufacturer.email)).status).toBe(200);
  expect((await world.sql.query('select from known_sign_in_addresses')).rowCount).toBe(1);
  expect((await world.sql.query('delete from verification_images returning kind')).rows).toEqual([{ kind: 'selfie' }]);
  expect((await world.sql.query('select id from private_image_removals')).rows).toEqual([{ id: manufacturer.id }]);
});
