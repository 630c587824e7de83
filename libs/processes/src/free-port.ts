import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Ports that this process has returned before: a test chooses all ports of a shop before any server listens. */
const handedOut = new Set<number>();

/**
 * Returns a port that is free on this machine. It is below the range of outgoing connections (32768 and up on Linux), so that it is still
 * free when a server starts seconds later.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(20_000, 32_000);
    if (handedOut.has(port)) continue;
    handedOut.add(port);
    if (await isPortFree(port, '127.0.0.1')) return port;
  }
  throw new Error('no free port between 20000 and 32000');
}

/** True if this process can listen on the port. */
export async function isPortFree(port: number, host: string): Promise<boolean> {
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
