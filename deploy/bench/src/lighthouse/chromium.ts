import { launch, type LaunchedChrome } from 'chrome-launcher';
import { fromDebian } from '../debian.js';

/** The browser of the tests (CHROMIUM_PATH, the machine's, or Debian's packages), as Lighthouse starts it: with nothing to do of its own. */
export function startChromium(): Promise<LaunchedChrome> {
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu'];
  return launch({ chromePath: fromDebian('chromium'), chromeFlags: flags, logLevel: 'error' });
}
