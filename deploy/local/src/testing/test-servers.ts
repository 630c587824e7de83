import { debianTool } from '../tools/debian-tool.js';
import { serverNames, tools } from '../tools/debian-tools.mjs';

/** Settings that name the servers suites start themselves, from this machine or from Debian's packages; what there is not is told in `notRun`. */
export function testServers(cache: string, notRun: string[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of serverNames) {
    const { variable } = tools[name];
    try {
      found[variable] = debianTool(name, cache, console.log);
    } catch (error) {
      notRun.push(`suites that start ${name} themselves (${error instanceof Error ? error.message : String(error)}); set ${variable}`);
    }
  }
  return found;
}
