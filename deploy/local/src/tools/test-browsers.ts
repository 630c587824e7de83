import { debianTool, unpackedTool } from './debian-tool.js';
import { toolOfMachine } from './debian-tools.mjs';

/**
 * Path of the browser of the tests: Chromium without windows, the same engine at two thirds of the work; the one CHROMIUM_PATH names where
 * that is all there is to be. Throws with the reason when there is none.
 */
export function testBrowser(cache: string, say: (text: string) => void): string {
  const named = toolOfMachine('chromium-headless-shell') ?? process.env['CHROMIUM_PATH'];
  if (named) return named;
  try {
    return unpackedTool('chromium-headless-shell', cache, say);
  } catch {
    return debianTool('chromium', cache, say);
  }
}
