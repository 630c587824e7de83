import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testPostgres, useTmpfs } from '@shop/testing';
import { openShop, playwrightSettings } from './browser-tests.js';
import { crawlTest, repeatedPicturesTest } from './crawl-test.js';

// `npx nx e2e storefront`: the browser tests on a shop of their own. Arguments after `--` go to Playwright. Without chosen files or
// projects, all pages of the site are crawled afterwards.

const root = fileURLToPath(new URL('../../..', import.meta.url));
const args = process.argv.slice(2);
useTmpfs();
const postgres = await testPostgres();
process.env['TEST_DATABASE_URL'] = postgres.url;
console.log(`PostgreSQL: ${postgres.origin}`);
try {
  const shop = await openShop(join(root, '.cache'));
  try {
    const isWhole = args.every((arg) => arg.startsWith('-') && !arg.startsWith('--project'));
    // First, because the tests publish products that share a picture.
    const hasOwnPictures = !isWhole || (await repeatedPicturesTest(shop.world));
    const env = { ...process.env, ...playwrightSettings(shop) };
    const playwright = spawn('playwright', ['test', ...args], { cwd: join(root, 'storefront'), env, stdio: 'inherit' });
    const [code] = (await once(playwright, 'exit')) as [number | null];
    // Last, because the tests publish pages.
    const isSound = !isWhole || (await crawlTest(shop.world));
    process.exitCode = code === 0 && hasOwnPictures && isSound ? 0 : 1;
  } finally {
    await shop.close();
  }
} finally {
  await postgres.stop();
}
