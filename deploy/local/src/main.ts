import { fileURLToPath } from 'node:url';
import { readConfig } from './config.js';
import { PersonError } from '@shop/ops/person-error';
import { welcome } from './welcome.js';
import { Progress } from './progress.js';
import { System } from './system.js';

process.stdout.on('error', () => undefined); // the terminal may close before we do

const progress = new Progress(Number(process.env['SHOP_STARTED_AT']) || Date.now());
try {
  const config = readConfig(process.env, process.argv.slice(2), fileURLToPath(new URL('../../..', import.meta.url)));
  const system = new System(config, progress);
  let leaving = false;
  const leave = (): void => {
    if (leaving) return;
    leaving = true;
    progress.say('Cerrando…');
    void system.stop().then(() => {
      progress.say('Listo. Los datos quedan guardados.');
      process.exit(0);
    });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave);
  process.on('disconnect', leave);
  await system.start();
  if (!leaving) {
    welcome(config, progress, system.mailPageUrl);
    process.send?.({ type: 'started', url: system.url, databaseUrl: system.databaseUrl, mailPageUrl: system.mailPageUrl });
  }
} catch (error) {
  console.error(error instanceof PersonError ? error.message : error);
  process.exit(1);
}
