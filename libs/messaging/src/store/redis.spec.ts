import { describe, expect, it } from '@jest/globals';
import { dangersIn, redisConnection } from './redis.js';

const info = (...facts: string[]): string => ['# Server', ...facts, ''].join('\r\n');

describe('a Redis that could lose events', () => {
  it('is warned of when it evicts, keeps no file or cannot write it, and not when it says nothing', () => {
    expect(dangersIn(info('maxmemory_policy:noeviction', 'aof_enabled:1', 'aof_last_write_status:ok'))).toEqual([]);
    expect(dangersIn(info('redis_version:8.4.0'))).toEqual([]);
    expect(dangersIn(info('maxmemory_policy:allkeys-lru', 'aof_enabled:0'))).toEqual([
      expect.stringContaining('maxmemory-policy allkeys-lru'),
      expect.stringContaining('appendonly no'),
    ]);
    expect(dangersIn(info('aof_enabled:1', 'aof_last_write_status:err'))).toEqual([expect.stringContaining('cannot write its file')]);
  });
});

describe('a connection to a Redis that is away', () => {
  it('is tried again with growing waits of two seconds at most, and no more once the application ends', () => {
    const ending = new AbortController();
    const { retryStrategy } = redisConnection(true, ending.signal);
    const waits = [1, 2, 3, 6, 7, 1000].map((times) => Number(retryStrategy?.(times)));
    for (const [i, most] of [50, 100, 200, 1600, 2000, 2000].entries()) {
      expect(waits[i]).toBeLessThanOrEqual(most);
      expect(waits[i]).toBeGreaterThanOrEqual(most * 0.75);
    }
    ending.abort();
    expect(retryStrategy?.(1)).toBeNull();
  });

  it('keeps the commands of a worker and refuses those of whoever adds or asks', () => {
    expect(redisConnection(true)).toMatchObject({ maxRetriesPerRequest: null });
    expect(redisConnection(true)).not.toHaveProperty('commandTimeout');
    expect(redisConnection(false)).toMatchObject({
      maxRetriesPerRequest: 0,
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
    });
  });
});
