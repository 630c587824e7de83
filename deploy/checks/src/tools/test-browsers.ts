import { findOrUnpackProgram, unpackProgram } from './find-or-unpack-program.js';
import { findInstalledOrNamed } from './debian-tools.mjs';

/**
 * Path of the browser for the tests: chromium-headless-shell, which takes two thirds of the processor time of Chromium; otherwise
 * CHROMIUM_PATH or Chromium. Throws with the reason when none is found.
 */
export function findTestBrowser(cache: string, print: (text: string) => void): string {
  const named = findInstalledOrNamed('chromium-headless-shell') ?? process.env['CHROMIUM_PATH'];
  if (named) return named;
  try {
    return unpackProgram('chromium-headless-shell', cache, print);
  } catch {
    return findOrUnpackProgram('chromium', cache, print);
  }
}
