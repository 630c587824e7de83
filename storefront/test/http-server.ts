import { afterAll, beforeAll } from '@jest/globals';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a server before the tests of a file; `urlOf` returns the address of a path on it. */
export function startServer(listener: RequestListener): { urlOf: (path: string) => string } {
  const server = createServer(listener);
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  return { urlOf: (path) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}` };
}
