import { expect, it } from '@jest/globals';
import { readConfig } from './config.js';

const env = {
  DATABASE_URL: 'postgres://localhost/shop',
  EVENTS_URL: 'postgres://localhost/shop',
  IDENTITY_URL: 'http://identity',
  CATALOG_URL: 'http://catalog',
  ADMIN_URL: 'http://admin',
  MEDIA_URL: 'http://gateway',
  SITE_URL: 'https://tienda.test',
  WWW_DIR: '/data/www',
};

it('[UX 12] does not start without an e-mail address at which people write to the shop', () => {
  expect(() => readConfig(env)).toThrow('PUBLIC_SUPPORT_EMAIL is missing');
  expect(() => readConfig({ ...env, PUBLIC_SUPPORT_EMAIL: '' })).toThrow('PUBLIC_SUPPORT_EMAIL is missing');
  expect(() => readConfig({ ...env, PUBLIC_SUPPORT_EMAIL: 'ayuda' })).toThrow('PUBLIC_SUPPORT_EMAIL');
  expect(readConfig({ ...env, PUBLIC_SUPPORT_EMAIL: 'ayuda@tienda.test' })).toMatchObject({ PUBLIC_SUPPORT_EMAIL: 'ayuda@tienda.test' });
});
