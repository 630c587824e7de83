import type { StdioOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { addressVariable, serviceNames } from '@shop/contracts';
import { type RunningGateway, startGateway } from '@shop/gateway';
import { freePort, startWorld, type World } from '@shop/testing';
import { testBrowser } from '../tools/test-browsers.js';
import { crawlTest } from './crawl-test.js';
import { run } from './steps.js';
import { add, nothing, orBroken, playwrightTally, type Tally } from './tally.js';

/** Nobody's number: no area code is followed by zeros. With it the shop has its support card (HOME-03). */
const supportPhone = '11 0000-0000';

/** A whole system with a small demo catalogue, and what the tests need to use it. */
export interface OpenShop {
  world: World;
  /** Address of the same pages behind a gateway that reaches no service. */
  outageUrl: string;
  /** Path of a Chromium. */
  browser: string;
  close(): Promise<void>;
}

/** The shop that the browser tests use; undefined where there is no Chromium, which is told in `notRun`. */
export async function openShop(cache: string, notRun: string[]): Promise<OpenShop | undefined> {
  let browser: string;
  try {
    browser = testBrowser(cache, console.log);
  } catch (error) {
    notRun.push(`browser tests: no Chromium (${error instanceof Error ? error.message : String(error)}); set CHROMIUM_HEADLESS_PATH`);
    return undefined;
  }
  // All browsers have one address, and sign in more often than one may; the limits have the gateway's own suite.
  const world = await startWorld({ products: 240, env: { PUBLIC_SUPPORT_PHONE: supportPhone, RATE_LIMITS: 'off' } });
  const alone = await gatewayAlone(world.dataDir);
  const close = async (): Promise<void> => {
    await alone.close();
    await world.stop();
  };
  return { world, outageUrl: alone.url, browser, close };
}

/** Playwright's suite and the crawler. */
export async function browserTests(shop: OpenShop | undefined, root: string, results: string): Promise<Tally> {
  if (!shop) return nothing;
  const { world, outageUrl, browser } = shop;
  const storefront = join(root, 'storefront');
  if (!existsSync(join(storefront, 'playwright.config.ts'))) throw new Error('storefront/playwright.config.ts is missing');
  const tally = await runPlaywright(storefront, join(results, 'playwright.json'), {
    CHROMIUM_PATH: browser,
    BASE_URL: world.url,
    OUTAGE_URL: outageUrl,
    MAIL_DIR: join(world.dataDir, 'mail'),
    PUBLIC_SUPPORT_PHONE: supportPhone,
  });
  // Behind them: cards and sitemaps are made when nothing more urgent is left.
  return add(tally, await crawlTest(world));
}

/** Runs the Playwright suite of a folder; `report` is the file that it leaves its figures in. */
export async function runPlaywright(
  folder: string,
  report: string,
  env: Record<string, string>,
  stdio: StdioOptions = 'inherit',
): Promise<Tally> {
  const status = await run('playwright', ['test', '--reporter=list,json'], folder, { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env }, stdio);
  return orBroken(playwrightTally(report), status, 'storefront');
}

/** The same pages behind a gateway that reaches no service. */
async function gatewayAlone(dataDir: string): Promise<RunningGateway> {
  const nobody = `http://127.0.0.1:${await freePort()}`;
  return startGateway({
    HTTP_PORT: '0',
    LOG_LEVEL: 'silent',
    WWW_DIR: join(dataDir, 'www'),
    POLICY_FILE: fileURLToPath(new URL('../../../../storefront/dist/policy.json', import.meta.url)),
    IMAGES_URL: pathToFileURL(join(dataDir, 'images')).href,
    ...Object.fromEntries(serviceNames.map((name) => [addressVariable(name), nobody])),
  });
}
