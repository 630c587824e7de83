import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { serviceNames } from '@shop/contracts';
import { startGateway, type RunningGateway } from '../src/index.js';
import { httpContract } from './http-contract.js';
import { call } from './support/call.js';
import { Backstage } from './support/origin.js';

httpContract('Node gateway', (stage) => startGateway({ ...stage.env, HTTP_PORT: '0', LOG_LEVEL: 'silent' }));

describe('the health of everything that npm start starts', () => {
  let stage: Backstage;
  let gateway: RunningGateway;
  const health = async (): Promise<unknown[]> => {
    const answer = await call(gateway.url, '/healthz');
    return [answer.status, answer.json()];
  };

  beforeAll(async () => {
    stage = await Backstage.create();
    gateway = await startGateway({ ...stage.env, HTTP_PORT: '0', LOG_LEVEL: 'silent' });
  });
  afterAll(async () => {
    await gateway.close();
    await stage.close();
  });

  it('is 200 once everything is ready and says what is not', async () => {
    expect(await health()).toEqual([200, { ready: true, waiting: [] }]);
    stage.publisher.missing = ['first-publish'];
    expect(await health()).toEqual([503, { ready: false, waiting: ['publisher: first-publish'] }]);
    stage.publisher.missing = [];
  });

  it('lists services that are away', async () => {
    await stage.stopServices();
    expect(await health()).toEqual([503, { ready: false, waiting: [...serviceNames, 'publisher'] }]);
    await stage.startServices();
  });
});

describe('settings', () => {
  it('lists everything that is missing or malformed in one error', async () => {
    await expect(
      startGateway({ IMAGES_URL: 'ftp://x', IDENTITY_URL: 'x', HTTP_PORT: '99999', POLICY_FILE: '/no/such/policy.json' }),
    ).rejects.toThrow(
      /HTTP_PORT is malformed[^]*WWW_DIR is missing[^]*POLICY_FILE is malformed[^]*IMAGES_URL is malformed[^]*IDENTITY_URL is malformed[^]*CATALOG_URL is missing/,
    );
  });
});
