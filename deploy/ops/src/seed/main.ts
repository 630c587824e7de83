import { start as startAdmin } from '@shop/admin';
import { start as startCartOrders } from '@shop/cart-orders';
import { start as startCatalog } from '@shop/catalog';
import { start as startIdentity } from '@shop/identity';
import { type Environment, type RunningService, runToEnd } from '@shop/platform';
import { start as startSocial } from '@shop/social';
import { readSeedConfig } from './config.js';
import { seedDemo } from './seed-demo.js';

// Seeds the demo catalogue when the services run elsewhere, for example in containers: a job that writes through the services' own
// commands; their workers publish the events.

async function seed(rawEnv: Environment): Promise<void> {
  const config = readSeedConfig(rawEnv);
  const env = { ...rawEnv, SERVICE_ROLE: 'api', HTTP_HOST: '127.0.0.1', HTTP_PORT: '0', LOG_LEVEL: 'warn' };
  const started: RunningService[] = [];
  try {
    const identity = await startIdentity({ ...env, DATABASE_URL: config.IDENTITY_DATABASE_URL });
    started.push(identity);
    const catalog = await startCatalog({ ...env, IDENTITY_URL: identity.url, DATABASE_URL: config.CATALOG_DATABASE_URL });
    started.push(catalog);
    const cartOrders = await startCartOrders({ ...env, IDENTITY_URL: identity.url, DATABASE_URL: config.CART_ORDERS_DATABASE_URL });
    started.push(cartOrders);
    const social = await startSocial({ ...env, IDENTITY_URL: identity.url, DATABASE_URL: config.SOCIAL_DATABASE_URL });
    started.push(social);
    const admin = await startAdmin({ ...env, IDENTITY_URL: identity.url, DATABASE_URL: config.ADMIN_DATABASE_URL });
    started.push(admin);
    await seedDemo({
      identity: identity.app,
      catalog: catalog.app,
      cartOrders: cartOrders.app,
      social: social.app,
      admin: admin.app,
      env: {
        NODE_ENV: config.NODE_ENV,
        DATABASE_URL: config.SUPERUSER_DATABASE_URL,
        DEMO_PRODUCTS: String(config.DEMO_PRODUCTS),
        PRIVATE_IMAGES_URL: rawEnv['PRIVATE_IMAGES_URL'],
      },
      reportProgress: (message) => {
        if (message.type === 'message') console.log(message.text);
        if (message.type === 'steps' && message.done === message.total) console.log(`${message.label}: ${message.total}`);
      },
    });
  } finally {
    await Promise.all(started.map((service) => service.close()));
  }
}

await runToEnd(() => seed(process.env));
