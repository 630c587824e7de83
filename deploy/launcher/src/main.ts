import { fileURLToPath } from 'node:url';
import { readConfig } from './config.js';
import { printableError } from '@shop/processes';
import { printWelcome } from './welcome.js';
import { Progress } from './progress.js';
import { LocalShop } from './local-shop.js';

process.stdout.on('error', () => undefined); // the terminal may close before this process ends

const progress = new Progress(Number(process.env['SHOP_STARTED_AT']) || Date.now());
try {
  const config = readConfig(process.env, process.argv.slice(2), fileURLToPath(new URL('../../..', import.meta.url)));
  const shop = new LocalShop(config, progress);
  let isShuttingDown = false;
  const shutDown = (): void => {
    if (isShuttingDown) return;
    isShuttingDown = true;
    progress.print('Cerrando…');
    void shop.stop().then(() => {
      progress.print('Listo. Los datos quedan guardados.');
      process.exit(0);
    });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, shutDown);
  process.on('disconnect', shutDown);
  await shop.start();
  if (!isShuttingDown) {
    printWelcome(config, progress, shop.mailPageUrl);
    process.send?.({ type: 'started', url: shop.url, databaseUrl: shop.databaseUrl, mailPageUrl: shop.mailPageUrl });
  }
} catch (error) {
  console.error(printableError(error));
  process.exit(1);
}
