import { afterAll, beforeAll } from '@jest/globals';
import type { ContractContext, RunningOrigin } from '../contract/contract-context.js';
import { call } from './call.js';
import { FakeUpstreams } from './fake-upstreams.js';

/** Starts an origin in front of fake services before the tests of this block, and closes both after them. */
export function openOrigin<Origin extends RunningOrigin>(
  start: (upstreams: FakeUpstreams) => Promise<Origin>,
): ContractContext & { readonly origin: Origin } {
  let upstreams: FakeUpstreams;
  let origin: Origin;
  beforeAll(async () => {
    upstreams = await FakeUpstreams.create();
    origin = await start(upstreams);
  });
  afterAll(async () => {
    await origin?.close();
    await upstreams?.close();
  });
  return {
    get upstreams() {
      return upstreams;
    },
    get origin() {
      return origin;
    },
    get url() {
      return origin.url;
    },
    get: (target, headers = {}) => call(origin.url, target, { headers }),
  };
}
