import { describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { startRedis } from '../src/index.js';

const redis = await startRedis({ isExclusive: true });
if (!redis) console.warn('skipped: no Redis here (no Docker engine, no redis-server)');

(redis ? describe : describe.skip)('an exclusive Redis', () => {
  const server = redis!;
  const withClient = async <T>(work: (client: Redis) => Promise<T>): Promise<T> => {
    const client = new Redis(server.url, { maxRetriesPerRequest: 0, retryStrategy: () => null });
    client.on('error', () => undefined);
    try {
      return await work(client);
    } finally {
      if (client.status !== 'end') client.disconnect();
    }
  };

  it('keeps acknowledged writes after a kill, unless its file is removed', async () => {
    await withClient((client) => client.set('a', '1'));
    await server.kill();
    await expect(withClient((client) => client.get('a'))).rejects.toThrow(/Connection is closed|ECONNREFUSED/);
    await server.restart();
    expect(await withClient((client) => client.get('a'))).toBe('1');
    await withClient((client) => client.hset('h', 'field', 'value').then(() => client.xadd('x', '*', 'said', 'once')));
    const { a, h, x } = Object.fromEntries(await server.readAllTexts());
    expect([a, h]).toEqual(['"1"', '{"field":"value"}']);
    expect(x).toContain('"said","once"');
    await server.kill();
    await server.restart({ keepFile: false });
    expect(await withClient((client) => client.get('a'))).toBeNull();
    await server.stop();
    await expect(withClient((client) => client.get('a'))).rejects.toThrow(/Connection is closed|ECONNREFUSED/);
  }, 60_000);
});
