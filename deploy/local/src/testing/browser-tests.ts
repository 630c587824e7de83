import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type RunningGateway, startGateway } from '@shop/gateway';
import { freePort, startWorld } from '@shop/testing';
import { debianTool } from '../tools/debian-tool.js';
import { crawlTest } from './crawl-test.js';
import { run } from './steps.js';
import { add, nothing, orBroken, playwrightTally, type Tally } from './tally.js';

/** Nobody's number: no area code is followed by zeros. With it the shop has its support card (HOME-03). */
const supportPhone = '11 0000-0000';

interface BrowserTestOptions {
  root: string;
  cache: string;
  results: string;
  /** What could not be run here, told at the end. */
  notRun: string[];
}

/** Playwright's suite and the crawler against a whole system with a small demo catalogue. */
export async function browserTests({ root, cache, results, notRun }: BrowserTestOptions): Promise<Tally> {
  const storefront = join(root, 'storefront');
  let chromium: string;
  try {
    chromium = debianTool('chromium', cache, console.log);
  } catch (error) {
    notRun.push(`browser tests: no Chromium (${error instanceof Error ? error.message : String(error)}); set CHROMIUM_PATH`);
    return nothing;
  }
  if (!existsSync(join(storefront, 'playwright.config.ts'))) throw new Error('storefront/playwright.config.ts is missing');
  const world = await startWorld({ products: 240, env: { PUBLIC_SUPPORT_PHONE: supportPhone } });
  const alone = await gatewayAlone(world.dataDir);
  try {
    const report = join(results, 'playwright.json');
    const status = await run('playwright', ['test', '--reporter=list,json'], storefront, {
      CHROMIUM_PATH: chromium,
      BASE_URL: world.url,
      OUTAGE_URL: alone.url,
      MAIL_DIR: join(world.dataDir, 'mail'),
      PUBLIC_SUPPORT_PHONE: supportPhone,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    });
    // Behind them: cards and sitemaps are made when nothing more urgent is left.
    return add(orBroken(playwrightTally(report), status, 'storefront'), await crawlTest(world));
  } finally {
    await alone.close();
    await world.stop();
  }
}

/** The same pages behind a gateway that reaches no service. */
async function gatewayAlone(dataDir: string): Promise<RunningGateway> {
  const nobody = `http://127.0.0.1:${await freePort()}`;
  return startGateway({
    HTTP_PORT: '0',
    LOG_LEVEL: 'silent',
    WWW_DIR: join(dataDir, 'www'),
    IMAGES_URL: pathToFileURL(join(dataDir, 'images')).href,
    IDENTITY_URL: nobody,
    CATALOG_URL: nobody,
  });
}
