import { describe, expect, it } from '@jest/globals';
import { configWarningsIn, redisConnection } from './redis.js';

const info = (...fields: string[]): string => ['# Server', ...fields, ''].join('\r\n');

describe('configuration warnings', () => {
  it('warns of evicted keys, a missing append-only file and failed writes, and not of missing information', () => {
    expect(configWarningsIn(info('maxmemory_policy:noeviction', 'aof_enabled:1', 'aof_last_write_status:ok'))).toEqual([]);
    expect(configWarningsIn(info('redis_version:8.4.0'))).toEqual([]);
    expect(configWarningsIn(info('maxmemory_policy:allkeys-lru', 'aof_enabled:0'))).toEqual([
      expect.stringContaining('maxmemory-policy allkeys-lru'),
      expect.stringContaining('appendonly no'),
    ]);
    expect(configWarningsIn(info('aof_enabled:1', 'aof_last_write_status:err'))).toEqual([
      expect.stringContaining('cannot write its file'),
    ]);
  });
});

describe('a connection to an unreachable Redis', () => {
  it('reconnects with delays that grow to two seconds, until the application shuts down', () => {
    const ending = new AbortController();
    const { retryStrategy } = redisConnection(true, ending.signal);
    const waits = [1, 2, 3, 6, 7, 1000].map((times) => Number(retryStrategy?.(times)));
    for (const [i, maxMs] of [50, 100, 200, 1600, 2000, 2000].entries()) {
      expect(waits[i]).toBeLessThanOrEqual(maxMs);
      expect(waits[i]).toBeGreaterThanOrEqual(maxMs * 0.75);
    }
    ending.abort();
    expect(retryStrategy?.(1)).toBeNull();
  });

  it('queues commands of workers offline and rejects those of other clients at once', () => {
    expect(redisConnection(true)).toMatchObject({ maxRetriesPerRequest: null });
    expect(redisConnection(true)).not.toHaveProperty('commandTimeout');
    expect(redisConnection(false)).toMatchObject({
      maxRetriesPerRequest: 0,
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
    });
  });
});
