import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Given to somebody who may not listen there yet: ports of a whole shop are chosen before any of it starts. */
const given = new Set<number>();

/**
 * A port of this machine that nobody listens on now, and that this process was not given before. It is below the range from which the system
 * gives ports to outgoing connections (32768 and up on Linux), so that it is still free when a server that takes seconds to start asks for it.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(20_000, 32_000);
    if (given.has(port)) continue;
    given.add(port);
    if (await portIsFree(port, '127.0.0.1')) return port;
  }
  throw new Error('no free port between 20000 and 32000');
}

/** Whether this process may listen there. */
export async function portIsFree(port: number, host: string): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, host), 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
