import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from '@jest/globals';
import { freePort, isPortFree } from './free-port.js';

it('returns ports outside the range of outgoing connections', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort));
  expect(Math.max(...ports)).toBeLessThan(32_768);
});

it('never returns a port twice, because the first caller may not listen on it yet', async () => {
  const ports = new Set<number>();
  for (let i = 0; i < 500; i++) ports.add(await freePort());
  expect(ports.size).toBe(500);
});

it('recognises a port in use', async () => {
  const port = await freePort();
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  expect(await isPortFree(port, '127.0.0.1')).toBe(false);
  server.close();
  await once(server, 'close');
  expect(await isPortFree(port, '127.0.0.1')).toBe(true);
});
