import { describe, expect, it } from '@jest/globals';
import { serviceNames } from '@shop/contracts';
import { startGateway } from '../src/index.js';
import { testHttpContract } from './http-contract.js';
import { engines, startAlone } from './support/engines.js';
import { openOrigin } from './support/origin.js';
import { policy } from './support/policy.js';

for (const [name, start] of engines) testHttpContract(name, ({ env }) => start(env));

describe('the health of everything that npm start starts', () => {
  const at = openOrigin(({ env }) => startAlone(env));
  const health = async (): Promise<unknown[]> => {
    const answer = await at.get('/healthz');
    return [answer.status, answer.json()];
  };

  it('is 200 when everything is ready, and lists what is not', async () => {
    expect(await health()).toEqual([200, { ready: true, waiting: [] }]);
    at.upstreams.publisher.missing = ['first-publish'];
    expect(await health()).toEqual([503, { ready: false, waiting: ['publisher: first-publish'] }]);
    at.upstreams.publisher.missing = [];
  });

  it('waits for a home page in the folder of pages, even if every service is ready', async () => {
    await at.upstreams.hide('index.html');
    expect(await health()).toEqual([503, { ready: false, waiting: ['pages'] }]);
    expect((await at.get('/readyz')).status).toBe(503);
    await at.upstreams.show('index.html');
    expect(await health()).toEqual([200, { ready: true, waiting: [] }]);
  });

  it('lists unreachable services', async () => {
    await at.upstreams.stopServices();
    expect(await health()).toEqual([503, { ready: false, waiting: [...serviceNames, 'publisher'] }]);
    await at.upstreams.startServices();
  });
});

describe('an address that cannot be decoded', () => {
  const at = openOrigin(({ env }) => startAlone(env));

  it('gets the security headers', async () => {
    const { status, headers } = await at.get('/%zz');
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
