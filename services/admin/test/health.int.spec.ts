import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ShopHealth } from '@shop/contracts';
import { type Person, World } from './support/world.js';

const address = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const listen = async (server: Server): Promise<Server> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};
const lag = (...counts: [number, number, number]): string =>
  ['0.5', '1', '+Inf'].map((le, i) => `shop_freshness_seconds_bucket{le="${le}",of="page",tier="1"} ${counts[i]}`).join('\n');

describe('the health of the shop', () => {
  let servers: Server[];
  let world: World;
  let admin: Person;
  let metrics = lag(1000, 1000, 1000);
  beforeAll(async () => {
    servers = await Promise.all([
      listen(createServer((_, response) => response.end('{}'))),
      listen(createServer((_, response) => response.writeHead(503).end('{}'))),
      listen(createServer(() => undefined)),
      listen(createServer((request, response) => response.end(request.url === '/metrics' ? metrics : '{}'))),
    ]);
    const [ready, broken, silent, publisher] = servers.map(address);
    world = await World.start({
      CATALOG_URL: ready ?? '',
      CART_ORDERS_URL: broken ?? '',
      SOCIAL_URL: silent ?? '',
      PUBLISHER_URL: publisher ?? '',
    });
    admin = world.person('admin');
  });
  afterAll(async () => {
    await world?.stop();
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  });

  it('has the readiness of each service within about a second, even if some do not answer', async () => {
    const started = Date.now();
    const { status, body, headers } = await world.get<ShopHealth>('/api/admin/health', admin);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(Date.now() - started).toBeLessThan(3_000);
    expect(body.services).toEqual([
      { name: 'identity', ready: true },
      { name: 'catalog', ready: true },
      { name: 'cart-orders', ready: false },
      { name: 'social', ready: false },
      { name: 'admin', ready: false },
      { name: 'publisher', ready: true },
    ]);
  });

  it("has the publishing delay since the oldest sample, not since the publisher's start", async () => {
    metrics = lag(1100, 1110, 1110);
    const { body } = await world.get<ShopHealth>('/api/admin/health', admin);
    expect(body.freshness).toEqual({ p50: 275, p99: 945, pages: 110 });
  });

  it('has no publishing delay if the publisher cannot be reached', async () => {
    servers[3]?.closeAllConnections();
    await new Promise((resolve) => servers[3]?.close(resolve));
    const { body } = await world.get<ShopHealth>('/api/admin/health', admin);
    expect([body.freshness, body.services.find(({ name }) => name === 'publisher')]).toEqual([null, { name: 'publisher', ready: false }]);
  });
});
