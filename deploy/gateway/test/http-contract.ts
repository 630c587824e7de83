import { afterAll, beforeAll, describe } from '@jest/globals';
import { apiAndAnswers } from './contract/api-and-answers.js';
import { cachesAndAddresses } from './contract/caches-and-addresses.js';
import type { Origin, Setting } from './contract/setting.js';
import { shopAndPages } from './contract/shop-and-pages.js';
import { call } from './support/call.js';
import { Backstage } from './support/origin.js';

/** What every gateway of the shop does, whatever engine it is made with: routes, fallbacks, status codes, conditional requests, headers. */
export function httpContract(engine: string, start: (stage: Backstage) => Promise<Origin>): void {
  describe(`${engine}: one origin`, () => {
    let stage: Backstage;
    let origin: Origin;
    const at: Setting = {
      get stage() {
        return stage;
      },
      get url() {
        return origin.url;
      },
      get: (target, headers = {}) => call(origin.url, target, { headers }),
    };

    beforeAll(async () => {
      stage = await Backstage.create();
      origin = await start(stage);
    });
    afterAll(async () => {
      await origin.close();
      await stage.close();
    });

    shopAndPages(at);
    cachesAndAddresses(at);
    apiAndAnswers(at);
  });
}
