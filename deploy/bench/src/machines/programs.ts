import { fileURLToPath } from 'node:url';
import { findOrUnpackProgram, programs } from '@shop/checks';

const cache = fileURLToPath(new URL('../../../../.cache', import.meta.url));

/** Sets the paths of the programs that the stores of many machines need, and returns that of nginx. */
export function providePrograms(): string {
  for (const name of ['redis-server', 'pgbouncer'] as const) process.env[programs[name].variable] = findOrUnpackProgram(name, cache);
  return findOrUnpackProgram('nginx', cache);
}
