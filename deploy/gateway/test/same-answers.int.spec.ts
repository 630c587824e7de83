import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningGateway, startGateway } from '../src/index.js';
import { strangeAddresses } from './support/addresses.js';
import { call } from './support/call.js';
import { findNginx, type RunningNginx, startNginx } from './support/nginx.js';
import { FakeUpstreams } from './support/fake-upstreams.js';

const nginx = findNginx();
const COUNT = 3_000;
const SEED = 20_261_121;

/** Decodes a location, because one address can be written in several ways. */
function meaningOf(location: string): unknown {
  const [path = '', query = ''] = location.split('?', 2);
  return [decodeURIComponent(path).normalize('NFC'), [...new URLSearchParams(query)]];
}

(nginx ? describe : describe.skip)('both gateways', () => {
  let upstreams: FakeUpstreams;
  let engines: [RunningGateway, RunningNginx];

  beforeAll(async () => {
    if (!nginx) return;
    upstreams = await FakeUpstreams.create();
    engines = [await startGateway({ ...upstreams.env, HTTP_PORT: '0', LOG_LEVEL: 'silent' }), await startNginx({ nginx, upstreams })];
  });
  afterAll(async () => {
    for (const engine of engines) await engine.close();
    await upstreams.close();
  });

  it(`answer ${COUNT} strange addresses alike`, async () => {
    const different: unknown[] = [];
    for (const target of strangeAddresses(COUNT, SEED)) {
      const answers = await Promise.all(
        engines.map(async ({ url }) => {
          const { status, headers, body } = await call(url, target);
          const { location } = headers;
          const text = /<title>(.*)<\/title>/.exec(body)?.[1] ?? /"(?:code|service)":"([^"]*)"/.exec(body)?.[1];
          return { status, cache: headers['cache-control'], ...(location === undefined ? { text } : { to: meaningOf(location) }) };
        }),
      );
      if (JSON.stringify(answers[0]) !== JSON.stringify(answers[1]))
        different.push([target, ...answers.map((answer) => JSON.stringify(answer))]);
    }
    expect(different).toEqual([]);
  });
});
