import { debianTool, type ToolName } from '@shop/local';
import { startRedis, type TestRedis } from '@shop/testing';
import { fileURLToPath } from 'node:url';

/** Path of a program: the one its variable names, the machine's, or Debian's package, unpacked into the project's cache as the tests do. Throws where there is none. */
export const fromDebian = (name: ToolName): string =>
  debianTool(name, fileURLToPath(new URL('../../../.cache', import.meta.url)), console.log);

/** A Redis that nobody else uses; undefined where neither this machine nor Debian has one. */
export async function startBenchRedis(): Promise<TestRedis | undefined> {
  const there = await startRedis({ own: true });
  if (there) return there;
  try {
    process.env['REDIS_SERVER_PATH'] = fromDebian('redis-server');
  } catch {
    return undefined;
  }
  return startRedis({ own: true });
}
