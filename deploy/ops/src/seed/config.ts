import { type Environment, integer, loadConfig, url } from '@shop/platform';
import { z } from 'zod';

const seedSettings = z.object({
  /** URL of a user that may read identity's tables, to see if the database is in use. */
  SUPERUSER_DATABASE_URL: url(['postgres']),
  IDENTITY_DATABASE_URL: url(['postgres']),
  CATALOG_DATABASE_URL: url(['postgres']),
  CART_ORDERS_DATABASE_URL: url(['postgres']),
  SOCIAL_DATABASE_URL: url(['postgres']),
  ADMIN_DATABASE_URL: url(['postgres']),
  /** Identity checks it at each start: without this value in its own settings it would not start again after the seed. */
  DEMO_ACCOUNTS: z.literal('allowed', 'must be "allowed" for the seed and for identity, because the passwords of the demo are published'),
  DEMO_PRODUCTS: integer(1, 1_000_000).default(1500),
  NODE_ENV: z.string().default('development'),
});

export const readSeedConfig = (env: Environment): z.infer<typeof seedSettings> => loadConfig(env, seedSettings);
