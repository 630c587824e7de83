import { serviceNames } from '@shop/contracts';
import { type Environment, runToEnd } from '@shop/platform';
import { withDatabaseOf } from '../databases.js';
import { serviceModules } from '../services.js';
import { readSeedConfig } from './config.js';
import { type RunningServices, seedDemo } from './seed-demo.js';

// Seeds the demo catalogue when the services run elsewhere, for example in containers: a job that writes through the services' own
// commands; their workers publish the events.

async function seed(rawEnv: Environment): Promise<void> {
  const config = readSeedConfig(rawEnv);
  const env = { ...rawEnv, SERVICE_ROLE: 'api', HTTP_HOST: '127.0.0.1', HTTP_PORT: '0', LOG_LEVEL: 'warn' };
  const running: RunningServices = {};
  try {
    for (const name of serviceNames)
      running[name] = await serviceModules[name].start(withDatabaseOf(name, { ...env, IDENTITY_URL: running.identity?.url }));
    await seedDemo(running, {
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
    await Promise.all(Object.values(running).map((service) => service.close()));
  }
}

await runToEnd(() => seed(process.env));
