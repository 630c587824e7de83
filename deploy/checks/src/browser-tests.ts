import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { urlVariable, serviceNames } from '@shop/contracts';
import type { RunningGateway } from '@shop/gateway';
import { startDemoGateway } from '@shop/launcher';
import { freePort } from '@shop/testing';
import { findTestBrowser } from './programs.js';
import { startWorld, type World } from './world.js';

/** Cannot be a real number: no area code is followed by zeros. The setting adds the support card to the home page (HOME-03). */
const supportPhone = '11 0000-0000';
const supportEmail = 'ayuda@mayorea.test';

/** A running shop with a small demo catalogue, for the browser tests. */
export interface OpenShop {
  world: World;
  /** URL of a gateway that serves the same pages and reaches no service. */
  outageUrl: string;
  /** Path of Chromium. */
  browser: string;
  close(): Promise<void>;
}

/** Starts the shop for the browser tests. Throws without Chromium. */
export async function openShop(cache: string): Promise<OpenShop> {
  const browser = findTestBrowser(cache);
  // All browsers share one address and sign in more often than the rate limit allows; the gateway's own suite tests the limits.
  const world = await startWorld({
    products: 240,
    env: { PUBLIC_SUPPORT_PHONE: supportPhone, PUBLIC_SUPPORT_EMAIL: supportEmail, RATE_LIMITS: 'off' },
  });
  const outageGateway = await startGatewayWithoutServices(world.dataDir);
  const close = async (): Promise<void> => {
    await outageGateway.close();
    await world.stop();
  };
  return { world, outageUrl: outageGateway.url, browser, close };
}

/** Environment of Playwright for the tests of this shop. */
export const playwrightSettings = ({ world, outageUrl, browser }: OpenShop): Record<string, string> => ({
  CHROMIUM_PATH: browser,
  BASE_URL: world.url,
  OUTAGE_URL: outageUrl,
  DATABASE_URL: world.databaseUrl,
  MAIL_DIR: join(world.dataDir, 'mail'),
  PUBLIC_SUPPORT_PHONE: supportPhone,
  PUBLIC_SUPPORT_EMAIL: supportEmail,
});

/** Starts a gateway on the same pages whose service URLs are unreachable. */
async function startGatewayWithoutServices(dataDir: string): Promise<RunningGateway> {
  const unusedUrl = `http://127.0.0.1:${await freePort()}`;
  return startDemoGateway({
    HTTP_PORT: '0',
    LOG_LEVEL: 'silent',
    WWW_DIR: join(dataDir, 'www'),
    POLICY_FILE: fileURLToPath(new URL('../../../storefront/dist/policy.json', import.meta.url)),
    IMAGES_URL: pathToFileURL(join(dataDir, 'images')).href,
    VECTOR_PICTURES_DIR: join(dataDir, 'vector-pictures'),
    ...Object.fromEntries(serviceNames.map((name) => [urlVariable(name), unusedUrl])),
  });
}
