import { expect, it } from '@jest/globals';
import { readSeedConfig } from '../src/seed/config.js';

const databaseUrls = Object.fromEntries(
  ['SUPERUSER', 'IDENTITY', 'CATALOG', 'CART_ORDERS', 'SOCIAL', 'ADMIN'].map((name) => [`${name}_DATABASE_URL`, 'postgres://local/shop']),
);

it.each([undefined, '', 'refused'])('refuses to seed a shop whose identity would not start with the demo (DEMO_ACCOUNTS=%j)', (value) => {
  const attempt = (): unknown => readSeedConfig({ ...databaseUrls, DEMO_ACCOUNTS: value });
  expect(attempt).toThrow(/^[^\n]*\n  - DEMO_ACCOUNTS must be "allowed" for the seed and for identity[^\n]*$/);
});

it('seeds a shop with DEMO_ACCOUNTS=allowed', () => {
  expect(readSeedConfig({ ...databaseUrls, DEMO_ACCOUNTS: 'allowed' })).toMatchObject({ DEMO_ACCOUNTS: 'allowed', DEMO_PRODUCTS: 1500 });
});
