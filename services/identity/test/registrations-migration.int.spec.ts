import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import { Registrations1764500000000 } from '../src/database/migrations/1764500000000-registrations.js';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => void (world = await startWorld()));
afterAll(() => world?.stop());

it('moving to registrations keeps the passwords of those who wait for their proof, and knows which addresses are contested', async () => {
  const register = (email: string, password: string) => world.call('/api/users/register', { method: 'POST', body: { email, password } });
  await register('una@example.com', 'Telar-Azul-77');
  await register('dos@example.com', 'Telar-Azul-77');
  await register('Dos@example.com', 'Ovillos4Grises');
  const migration = new Registrations1764500000000();
  const runner = { query: (text: string) => world.sql.query(text) } as unknown as QueryRunner;
  const hashes = async () => (await world.sql.query('select email, password_hash is not null as has from users order by email')).rows;

  await migration.down(runner);
  expect(await hashes()).toEqual([
    { email: 'dos@example.com', has: true },
    { email: 'una@example.com', has: true },
  ]);
  await migration.up(runner);
  expect(await hashes()).toEqual([
    { email: 'dos@example.com', has: false },
    { email: 'una@example.com', has: false },
  ]);
  const { rows } = await world.sql.query('select contested from registrations order by contested');
  expect(rows).toEqual([{ contested: false }, { contested: true }]);
  expect((await world.logIn('una@example.com', 'Telar-Azul-77')).status).toBe(403);
  expect((await world.logIn('dos@example.com', 'Ovillos4Grises')).status).toBe(403);
});
