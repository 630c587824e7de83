import { debianTool, unpackedTool } from './debian-tool.js';
import { toolOfMachine } from './debian-tools.mjs';

export interface TestBrowser {
  path: string;
  /** Whether it draws letters as the photographs of the style page show them: Chromium without windows does. */
  forPhotographs: boolean;
}

/**
 * The browser of the tests: Chromium without windows, the same engine at two thirds of the work; the one CHROMIUM_PATH names where that is
 * all there is to be. Throws with the reason when there is none.
 */
export function testBrowser(cache: string, say: (text: string) => void): TestBrowser {
  const withoutWindows = toolOfMachine('chromium-headless-shell');
  if (withoutWindows) return { path: withoutWindows, forPhotographs: true };
  if (process.env['CHROMIUM_PATH']) return { path: process.env['CHROMIUM_PATH'], forPhotographs: false };
  try {
    return { path: unpackedTool('chromium-headless-shell', cache, say), forPhotographs: true };
  } catch {
    return { path: debianTool('chromium', cache, say), forPhotographs: false };
  }
}
