import { debianTool } from '@shop/local';
import { launch, type LaunchedChrome } from 'chrome-launcher';
import { fileURLToPath } from 'node:url';

/** The browser of the tests (CHROMIUM_PATH, the machine's, or Debian's packages), as Lighthouse starts it: with nothing to do of its own. */
export function startChromium(): Promise<LaunchedChrome> {
  const chromePath = debianTool('chromium', fileURLToPath(new URL('../../../../.cache', import.meta.url)), console.log);
  return launch({ chromePath, chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'], logLevel: 'error' });
}
