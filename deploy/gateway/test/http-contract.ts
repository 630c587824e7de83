import { afterAll, beforeAll, describe } from '@jest/globals';
import { testApiAndAnswers } from './contract/api-and-answers.js';
import { testCachesAndAddresses } from './contract/caches-and-addresses.js';
import type { RunningOrigin, ContractContext } from './contract/contract-context.js';
import { testShopAndPages } from './contract/shop-and-pages.js';
import { call } from './support/call.js';
import { FakeUpstreams } from './support/fake-upstreams.js';

/** Tests of the gateway alone and behind nginx: routes, fallbacks, status codes, conditional requests, headers. */
export function testHttpContract(engine: string, start: (upstreams: FakeUpstreams) => Promise<RunningOrigin>): void {
  describe(`${engine}: one origin`, () => {
    let upstreams: FakeUpstreams;
    let origin: RunningOrigin;
    const at: ContractContext = {
      get upstreams() {
        return upstreams;
      },
      get url() {
        return origin.url;
      },
      get: (target, headers = {}) => call(origin.url, target, { headers }),
    };

    beforeAll(async () => {
      upstreams = await FakeUpstreams.create();
      origin = await start(upstreams);
    });
    afterAll(async () => {
      await origin.close();
      await upstreams.close();
    });

    testShopAndPages(at);
    testCachesAndAddresses(at);
    testApiAndAnswers(at);
  });
}
