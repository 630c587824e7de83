import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from '@jest/globals';
import { freePort, portIsFree } from './free-port.js';

it('gives ports that the system hands to no outgoing connection', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort));
  expect(Math.max(...ports)).toBeLessThan(32_768);
});

it('gives none twice, as who was given one may not listen there yet', async () => {
  const ports = new Set<number>();
  for (let i = 0; i < 500; i++) ports.add(await freePort());
  expect(ports.size).toBe(500);
});

it('knows a port that somebody listens on', async () => {
  const port = await freePort();
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  expect(await portIsFree(port, '127.0.0.1')).toBe(false);
  server.close();
  await once(server, 'close');
  expect(await portIsFree(port, '127.0.0.1')).toBe(true);
});
