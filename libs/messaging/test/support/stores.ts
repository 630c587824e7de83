import { afterAll, describe } from '@jest/globals';
import { startRedis } from '@shop/testing';

/** A queue store; each suite runs on both. */
export interface Store {
  name: string;
  /** An empty queue store. `databaseUrl` is the suite's own database. */
  eventsUrl(databaseUrl: string): string;
  /** An `EVENTS_URL` without a server. */
  unreachableUrl: string;
}

const redis = await startRedis();
afterAll(() => redis?.stop());

const postgres: Store = {
  name: 'PostgreSQL',
  eventsUrl: (databaseUrl) => databaseUrl,
  unreachableUrl: 'postgres://postgres@127.0.0.1:1/none',
};

let urlCount = 0;
const redisStore: Store = {
  name: 'Redis',
  eventsUrl() {
    const url = new URL(redis?.url ?? '');
    url.searchParams.set('prefix', `${url.searchParams.get('prefix') ?? 'test'}:${(urlCount += 1)}`);
    return url.href;
  },
  unreachableUrl: 'redis://127.0.0.1:1',
};

/** Runs a suite on PostgreSQL and Redis; without a Redis (see `startRedis`) the second is skipped. */
export function describeOnEachStore(name: string, suite: (store: Store) => void): void {
  describe(`${name} [events on PostgreSQL]`, () => {
    suite(postgres);
  });
  (redis ? describe : describe.skip)(`${name} [events on Redis${redis ? '' : ': not installed'}]`, () => {
    suite(redisStore);
  });
}
