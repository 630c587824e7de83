import { debianTool } from '../tools/debian-tool.js';
import type { ToolName } from '../tools/debian-tools.mjs';

/** Where the suites look for servers they start themselves. */
const wanted: { name: ToolName; variable: string }[] = [
  { name: 'nginx', variable: 'NGINX_PATH' },
  { name: 'redis-server', variable: 'REDIS_SERVER_PATH' },
];

/** Settings that name the servers this machine has, or Debian's packages have; what there is not is told in `notRun`. */
export function testServers(cache: string, notRun: string[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { name, variable } of wanted) {
    try {
      found[variable] = debianTool(name, cache, console.log);
    } catch (error) {
      notRun.push(`suites that start ${name} themselves (${error instanceof Error ? error.message : String(error)}); set ${variable}`);
    }
  }
  return found;
}
