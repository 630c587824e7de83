import { findProgram } from '../debian.js';
import type { Launched, LighthousePackage } from './package.js';

/** Starts a full Chromium (CHROMIUM_PATH, an installed one, or Debian's package) with Lighthouse's flags. */
export function startChromium({ launch }: LighthousePackage): Promise<Launched> {
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu'];
  return launch({ chromePath: findProgram('chromium'), chromeFlags: flags, logLevel: 'error' });
}
