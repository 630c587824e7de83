import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { serviceNames } from '@shop/contracts';
import { startGateway, type RunningGateway } from '../src/index.js';
import { testHttpContract } from './http-contract.js';
import { call } from './support/call.js';
import { engines, startAlone } from './support/engines.js';
import { FakeUpstreams } from './support/fake-upstreams.js';
import { policy } from './support/policy.js';

for (const [name, start] of engines) testHttpContract(name, ({ env }) => start(env));

describe('the health of everything that npm start starts', () => {
  let upstreams: FakeUpstreams;
  let gateway: RunningGateway;
  const health = async (): Promise<unknown[]> => {
    const answer = await call(gateway.url, '/healthz');
    return [answer.status, answer.json()];
  };

  beforeAll(async () => {
    upstreams = await FakeUpstreams.create();
    gateway = await startAlone(upstreams.env);
  });
  afterAll(async () => {
    await gateway.close();
    await upstreams.close();
  });

  it('is 200 when everything is ready, and lists what is not', async () => {
    expect(await health()).toEqual([200, { ready: true, waiting: [] }]);
    upstreams.publisher.missing = ['first-publish'];
    expect(await health()).toEqual([503, { ready: false, waiting: ['publisher: first-publish'] }]);
    upstreams.publisher.missing = [];
  });

  it('waits for a home page in the folder of pages, even if every service is ready', async () => {
    await upstreams.hide('index.html');
    expect(await health()).toEqual([503, { ready: false, waiting: ['pages'] }]);
    expect((await call(gateway.url, '/readyz')).status).toBe(503);
    await upstreams.show('index.html');
    expect(await health()).toEqual([200, { ready: true, waiting: [] }]);
  });

  it('lists unreachable services', async () => {
    await upstreams.stopServices();
    expect(await health()).toEqual([503, { ready: false, waiting: [...serviceNames, 'publisher'] }]);
    await upstreams.startServices();
  });
});

describe('an address that cannot be decoded', () => {
  it('gets the security headers', async () => {
    const upstreams = await FakeUpstreams.create();
    const gateway = await startAlone(upstreams.env);
    const { status, headers } = await call(gateway.url, '/%zz');
    await gateway.close();
    await upstreams.close();
    expect([status, headers['content-security-policy'], headers['x-content-type-options']]).toEqual([404, policy, 'nosniff']);
  });
});

describe('settings', () => {
  it('lists everything that is missing or malformed in one error', async () => {
    await expect(
      startGateway({
        IMAGES_URL: 'ftp://x',
        IDENTITY_URL: 'x',
        HTTP_PORT: '99999',
        POLICY_FILE: '/no/such/policy.json',
        TRUSTED_PROXIES: 'all',
      }),
    ).rejects.toThrow(
      /HTTP_PORT is malformed[^]*TRUSTED_PROXIES is malformed[^]*WWW_DIR is missing[^]*POLICY_FILE is malformed[^]*IMAGES_URL is malformed[^]*IDENTITY_URL is malformed[^]*CATALOG_URL is missing/,
    );
  });
});
