import { findOrUnpackProgram } from './tools/find-or-unpack-program.js';
import { serverNames, tools } from './tools/debian-tools.mjs';

/**
 * Settings with the paths of the servers that suites start, found on this machine or in Debian's packages. Missing ones are added to
 * `notRun`.
 */
export function testServers(cache: string, notRun: string[]): Record<string, string> {
  const paths: Record<string, string> = {};
  for (const name of serverNames) {
    const { variable } = tools[name];
    try {
      paths[variable] = findOrUnpackProgram(name, cache, console.log);
    } catch (error) {
      notRun.push(`suites that start ${name} themselves (${error instanceof Error ? error.message : String(error)}); set ${variable}`);
    }
  }
  return paths;
}
