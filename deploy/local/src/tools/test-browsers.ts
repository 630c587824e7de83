import { debianTool, type ToolName, toolOfMachine, unpackedTool } from './debian-tool.js';

export interface TestBrowsers {
  /** Chromium as people have it, whose letters the photographs of the style page show. */
  whole: string;
  /** For everything else: Chromium without windows, the same engine at two thirds of the work; the whole one where that cannot be had. */
  light: string;
}

/** What `testBrowsers` may have to get from Debian's packages: nothing for whoever names a browser. */
export const browserPrograms = (): ToolName[] => (process.env['CHROMIUM_PATH'] ? [] : ['chromium', 'chromium-headless-shell']);

/** The browsers of the tests. Whoever names one by CHROMIUM_PATH gets it for everything. Throws with the reason when there is none. */
export function testBrowsers(cache: string, say: (text: string) => void): TestBrowsers {
  const whole = debianTool('chromium', cache, say);
  const light = toolOfMachine('chromium-headless-shell');
  if (light || process.env['CHROMIUM_PATH']) return { whole, light: light ?? whole };
  try {
    return { whole, light: unpackedTool('chromium-headless-shell', cache, say) };
  } catch {
    return { whole, light: whole };
  }
}
