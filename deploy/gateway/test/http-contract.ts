import { describe } from '@jest/globals';
import { testApiAndAnswers } from './contract/api-and-answers.js';
import { testCachesAndAddresses } from './contract/caches-and-addresses.js';
import type { RunningOrigin } from './contract/contract-context.js';
import { testShopAndPages } from './contract/shop-and-pages.js';
import type { FakeUpstreams } from './support/fake-upstreams.js';
import { openOrigin } from './support/origin.js';

/** Tests of the gateway alone and behind nginx: routes, fallbacks, status codes, conditional requests, headers. */
export function testHttpContract(engine: string, start: (upstreams: FakeUpstreams) => Promise<RunningOrigin>): void {
  describe(`${engine}: one origin`, () => {
    const at = openOrigin(start);
    testShopAndPages(at);
    testCachesAndAddresses(at);
    testApiAndAnswers(at);
  });
}
