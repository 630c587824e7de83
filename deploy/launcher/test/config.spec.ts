import { describe, expect, it } from '@jest/globals';
import { readConfig } from '../src/config.js';

describe('the settings of npm start', () => {
  it('each have a default', () => {
    expect(readConfig({}, [], '/srv/shop')).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      dataDir: '/srv/shop/.data',
      siteUrl: 'http://localhost:8080',
      databaseUrl: undefined,
      products: undefined,
    });
  });

  it('are taken from the environment and the command line', () => {
    const env = { PORT: '9000', DATA_DIR: '/var/shop', DATABASE_URL: 'postgres://db/shop', SITE_URL: 'https://shop.test' };
    expect(readConfig(env, ['--products', '10000'], '/srv/shop')).toMatchObject({
      port: 9000,
      dataDir: '/var/shop',
      siteUrl: 'https://shop.test',
      databaseUrl: 'postgres://db/shop',
      products: 10_000,
    });
  });

  it.each([
    [{ PORT: 'http' }, [], 'PORT tiene que ser un número entero'],
    [{ PORT: '70000' }, [], 'PORT tiene que ser un número entero'],
    [{ DATABASE_URL: 'mysql://db' }, [], 'DATABASE_URL tiene que ser una dirección postgres://'],
    [{}, ['--products', 'many'], '--products tiene que ser un número entero'],
    [{}, ['--porducts', '3'], 'No entiendo «--porducts 3»'],
  ])('are rejected with an error that names the wrong one: %j %j', (env, args, message) => {
    expect(() => readConfig(env, args, '/srv/shop')).toThrow(message);
  });
});
