import { fromDebian } from '../debian.js';
import type { Launched, LighthousePackage } from './package.js';

/** Chromium as people have it (CHROMIUM_PATH, the machine's, or Debian's packages), as Lighthouse starts it: with nothing to do of its own. */
export function startChromium({ launch }: LighthousePackage): Promise<Launched> {
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu'];
  return launch({ chromePath: fromDebian('chromium'), chromeFlags: flags, logLevel: 'error' });
}
