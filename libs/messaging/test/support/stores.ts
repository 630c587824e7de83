import { afterAll, describe } from '@jest/globals';
import { startRedis } from '@shop/testing';

/** Where queues can live. A suite is written once and runs on each; `EVENTS_URL` is all that differs. */
export interface Store {
  name: string;
  /** An `EVENTS_URL` under which nothing is yet. `databaseUrl` is the suite's own database. */
  eventsUrl(databaseUrl: string): string;
  /** An `EVENTS_URL` where nobody answers. */
  nowhere: string;
}

const redis = await startRedis();
afterAll(() => redis?.stop());

const postgres: Store = { name: 'PostgreSQL', eventsUrl: (databaseUrl) => databaseUrl, nowhere: 'postgres://postgres@127.0.0.1:1/none' };

let worlds = 0;
const redisStore: Store = {
  name: 'Redis',
  eventsUrl() {
    const url = new URL(redis?.url ?? '');
    url.searchParams.set('prefix', `${url.searchParams.get('prefix') ?? 'test'}:${(worlds += 1)}`);
    return url.href;
  },
  nowhere: 'redis://127.0.0.1:1',
};

/** A suite on both stores. On a machine without any Redis (see `startRedis`) the second one is skipped, and its name says why. */
export function describeOnEachStore(name: string, suite: (store: Store) => void): void {
  describe(`${name} [events on PostgreSQL]`, () => {
    suite(postgres);
  });
  (redis ? describe : describe.skip)(`${name} [events on Redis${redis ? '' : ': there is none here'}]`, () => {
    suite(redisStore);
  });
}
