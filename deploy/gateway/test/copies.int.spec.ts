import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@shop/testing';
import { startGateway } from '../src/index.js';
import type { Origin } from './contract/setting.js';
import { call } from './support/call.js';
import { NameServer } from './support/dns.js';
import { Load } from './support/load.js';
import { findNginx, type RunningNginx, startNginx } from './support/nginx.js';
import { Backstage } from './support/origin.js';
import { EchoService } from './support/services.js';

const nginx = findNginx();
let stage: Backstage;
let copies: [EchoService, EchoService];

/** Every copy is killed in its turn and comes back. */
async function replaceEach(): Promise<void> {
  for (const copy of [...copies, ...copies]) {
    await copy.stop();
    await delay(300);
    await copy.start();
    await delay(300);
  }
}

beforeAll(async () => {
  stage = await Backstage.create();
  const first = new EchoService('catalog', '127.0.0.1');
  await first.start();
  const second = new EchoService('catalog', '127.0.0.2', first.port);
  await second.start();
  copies = [first, second];
});
afterEach(() => {
  for (const copy of copies) copy.seen.length = 0;
});
afterAll(async () => {
  for (const copy of copies) await copy.stop();
  await stage.close();
});

type Start = (env: Record<string, string>) => Promise<Origin>;
const engines: [name: string, start: Start][] = [
  ['Node gateway', (env) => startGateway({ ...stage.env, ...env, HTTP_PORT: '0', LOG_LEVEL: 'silent' })],
];
if (nginx) engines.push(['nginx', (env) => startNginx({ nginx, stage, env })]);

describe.each(engines)('%s before several copies of a service', (_name, start) => {
  let origin: Origin;
  beforeAll(async () => {
    origin = await start({ CATALOG_URL: copies.map((copy) => copy.url).join(',') });
  });
  afterAll(() => origin.close());

  it('fails no read while they are replaced one by one', async () => {
    const load = new Load(origin.url, 200, (n) => ({ target: `/api/products?n=${n}` }));
    await replaceEach();
    await load.stop();
    expect(load.answers.length).toBeGreaterThan(100);
    expect(load.answers.filter(({ status }) => status !== 200)).toEqual([]);
    for (const { seen } of copies) expect(seen.length).toBeGreaterThan(20);
  });

  it('sends a write once, whatever happens to it', async () => {
    const load = new Load(origin.url, 100, (n) => ({ target: `/api/products/slow?n=${n}`, method: 'POST' }));
    await replaceEach();
    await load.stop();
    const sent = copies.flatMap(({ seen }) => seen.map((request) => request.url));
    expect(sent.filter((target, i) => sent.indexOf(target) !== i)).toEqual([]);
    const lost = load.answers.filter(({ status }) => status !== 201);
    expect(lost.map(({ status, body }) => [status, (JSON.parse(body) as { code: string }).code])).toEqual(
      lost.map(() => [503, 'service.unavailable']),
    );
    expect(lost.length).toBeLessThan(load.answers.length);
  });

  it('asks a service that answers 503 once', async () => {
    const answer = await call(origin.url, '/api/products/away');
    expect([answer.status, answer.json()['code']]).toEqual([503, 'search.away']);
    expect(copies.flatMap(({ seen }) => seen.map(({ url }) => url))).toEqual(['/api/products/away']);
  });
});

(nginx ? describe : describe.skip)('nginx', () => {
  let running: RunningNginx | undefined;
  const start = async (env: Record<string, string>): Promise<RunningNginx> => {
    if (!nginx) throw new Error('no nginx');
    running = await startNginx({ nginx, stage, env });
    return running;
  };
  afterEach(async () => {
    await running?.close();
    running = undefined;
  });

  it('finds copies by their name while it runs, and starts without them', async () => {
    const names = new NameServer();
    const port = await names.start();
    const { url } = await start({ CATALOG_URL: `http://catalog:${copies[0].port}`, RESOLVER: `127.0.0.1:${port} valid=1s ipv6=off` });
    const unknown = await call(url, '/api/products');
    expect([unknown.status, unknown.json()['code']]).toEqual([503, 'service.unavailable']);
    names.addresses.set('catalog', ['127.0.0.1', '127.0.0.2']);
    await eventually('both to be found', async () => (await call(url, '/api/products')).status === 200, 3_000);
    const load = new Load(url, 200, (n) => ({ target: `/api/products?n=${n}` }));
    await replaceEach();
    names.addresses.set('catalog', ['127.0.0.2']);
    await eventually(
      'the first to be asked no more',
      async () => {
        const before = copies[0].seen.length;
        await delay(300);
        return copies[0].seen.length === before;
      },
      3_000,
    );
    await copies[0].stop();
    await delay(300);
    await load.stop();
    await copies[0].start();
    names.close();
    expect(load.answers.filter(({ status }) => status !== 200)).toEqual([]);
    for (const { seen } of copies) expect(seen.length).toBeGreaterThan(20);
  });

  it('finishes what is under way when it is asked to stop', async () => {
    const { url, process: master } = await start({ CATALOG_URL: copies[0].url });
    const slow = call(url, '/api/products/slow');
    while (copies[0].seen.length === 0) await delay(10);
    master.kill('SIGQUIT');
    expect((await slow).status).toBe(200);
    await expect(call(url, '/livez')).rejects.toThrow(/ECONNREFUSED/);
  });

  it.each([
    ['nobody', {}, '127.0.0.1', 'http'],
    ['its load balancer', { TRUSTED_PROXIES: '127.0.0.0/8, 10.0.0.0/8' }, '203.0.113.9', 'https'],
  ])('believes %s about who asks', async (_name, env, client, proto) => {
    const { url } = await start({ CATALOG_URL: copies[0].url, ...env });
    await call(url, '/api/products', { headers: { 'x-forwarded-for': '203.0.113.9, 10.0.0.7', 'x-forwarded-proto': 'https' } });
    const headers = copies[0].seen.at(-1)?.headers;
    expect([headers?.['x-forwarded-for'], headers?.['x-forwarded-proto']]).toEqual([client, proto]);
  });

  it('writes a line of JSON for each request, with its id and without its query', async () => {
    const { url, accessLog } = await start({ CATALOG_URL: copies[0].url });
    const written = async (): Promise<string[]> => (await readFile(accessLog, 'utf8')).split('\n').filter(Boolean);
    await call(url, '/livez');
    await call(url, '/api/products/x?token=secret', { headers: { 'x-request-id': 'click-12345' } });
    await call(url, '/packs?token=secret');
    // A line is written when its answer has left, by whichever worker gave it.
    while ((await written()).length < 2) await delay(10);
    const text = await written();
    const lines = text.map((line) => JSON.parse(line) as { path: string }).toSorted((a, b) => a.path.localeCompare(b.path));
    expect(lines).toMatchObject([
      { requestId: 'click-12345', method: 'GET', path: '/api/products/x', status: '200', upstreamStatus: '200' },
      { requestId: expect.stringMatching(/^\w{32}$/), path: '/packs', status: '200', upstream: '' },
    ]);
    expect(text.join()).not.toContain('secret');
  });
});
