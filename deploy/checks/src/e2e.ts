import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { useTmpfs } from '@shop/testing';
import { openShop, playwrightSettings } from './browser-tests.js';
import { run } from './steps.js';

// `npx nx e2e storefront`: the browser tests on a shop of their own. Arguments after `--` go to Playwright.

const root = fileURLToPath(new URL('../../..', import.meta.url));
const notRun: string[] = [];
useTmpfs();
const shop = await openShop(join(root, '.cache'), notRun);
if (shop) {
  try {
    process.exitCode = await run('playwright', ['test', ...process.argv.slice(2)], join(root, 'storefront'), playwrightSettings(shop));
  } finally {
    await shop.close();
  }
} else {
  console.error(notRun.join('\n'));
  process.exitCode = 1;
}
