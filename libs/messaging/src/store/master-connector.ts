import { setTimeout as sleep } from 'node:timers/promises';
import { SentinelConnector } from 'ioredis';
import { retryDelayMs } from './redis.js';

/**
 * A connector that asks the sentinels until the client is closed. Without it, a failover that is reported while the sentinels are asked
 * (usually after the dead master has closed the connection) ends the client for ever.
 */
export function masterConnector(isClosed: () => boolean): typeof SentinelConnector {
  return class extends SentinelConnector {
    override async connect(...args: Parameters<SentinelConnector['connect']>): ReturnType<SentinelConnector['connect']> {
      for (let times = 1; ; times += 1) {
        try {
          return await super.connect(...args);
        } catch (error) {
          if (isClosed()) throw error;
          await sleep(retryDelayMs(times));
        }
      }
    }
  };
}
