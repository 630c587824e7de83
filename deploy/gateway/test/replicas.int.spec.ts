import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@shop/testing';
import { startGateway } from '../src/index.js';
import type { RunningOrigin } from './contract/contract-context.js';
import { call } from './support/call.js';
import { NameServer } from './support/dns.js';
import { Load } from './support/load.js';
import { findNginx, type RunningNginx, startNginx } from './support/nginx.js';
import { FakeUpstreams } from './support/fake-upstreams.js';
import { EchoService } from './support/services.js';

const nginx = findNginx();
let upstreams: FakeUpstreams;
let replicas: [EchoService, EchoService];

/** Kills and restarts each replica in turn, twice. */
async function restartEach(): Promise<void> {
  for (const replica of [...replicas, ...replicas]) {
    await replica.stop();
    await delay(300);
    await replica.start();
    await delay(300);
  }
}

beforeAll(async () => {
  upstreams = await FakeUpstreams.create();
  const first = new EchoService('catalog', '127.0.0.1');
  await first.start();
  const second = new EchoService('catalog', '127.0.0.2', first.port);
  await second.start();
  replicas = [first, second];
});
afterEach(() => {
  for (const replica of replicas) replica.requests.length = 0;
});
afterAll(async () => {
  for (const replica of replicas) await replica.stop();
  await upstreams.close();
});

type Start = (env: Record<string, string>) => Promise<RunningOrigin>;
const engines: [name: string, start: Start][] = [
  ['Node gateway', (env) => startGateway({ ...upstreams.env, ...env, HTTP_PORT: '0', LOG_LEVEL: 'silent' })],
];
if (nginx) engines.push(['nginx', (env) => startNginx({ nginx, upstreams, env })]);

describe.each(engines)('%s in front of several replicas of a service', (_name, start) => {
  let origin: RunningOrigin;
  beforeAll(async () => {
    origin = await start({ CATALOG_URL: replicas.map((replica) => replica.url).join(',') });
  });
  afterAll(() => origin.close());

  it('fails no read while they are replaced one by one', async () => {
    const load = new Load(origin.url, 200, (n) => ({ target: `/api/products?n=${n}` }));
    await restartEach();
    await load.stop();
    expect(load.answers.length).toBeGreaterThan(100);
    expect(load.answers.filter(({ status }) => status !== 200)).toEqual([]);
    for (const { requests } of replicas) expect(requests.length).toBeGreaterThan(20);
  });

  it('sends a write at most once, even if its connection breaks', async () => {
    const load = new Load(origin.url, 100, (n) => ({ target: `/api/products/slow?n=${n}`, method: 'POST' }));
    await restartEach();
    await load.stop();
    const sent = replicas.flatMap(({ requests }) => requests.map((request) => request.url));
    expect(sent.filter((target, i) => sent.indexOf(target) !== i)).toEqual([]);
    const failed = load.answers.filter(({ status }) => status !== 201);
    expect(failed.map(({ status, body }) => [status, (JSON.parse(body) as { code: string }).code])).toEqual(
      failed.map(() => [503, 'service.unavailable']),
    );
    expect(failed.length).toBeLessThan(load.answers.length);
  });

  it('does not retry a 503 of a service', async () => {
    const answer = await call(origin.url, '/api/products/away');
    expect([answer.status, answer.json()['code']]).toEqual([503, 'search.away']);
    expect(replicas.flatMap(({ requests }) => requests.map(({ url }) => url))).toEqual(['/api/products/away']);
  });
});

(nginx ? describe : describe.skip)('nginx', () => {
  let running: RunningNginx | undefined;
  const start = async (env: Record<string, string>): Promise<RunningNginx> => {
    if (!nginx) throw new Error('no nginx');
    running = await startNginx({ nginx, upstreams, env });
    return running;
  };
  afterEach(async () => {
    await running?.close();
    running = undefined;
  });

  it('resolves replicas by name while it runs, and starts without them', async () => {
    const names = new NameServer();
    const port = await names.start();
    const { url } = await start({ CATALOG_URL: `http://catalog:${replicas[0].port}`, RESOLVER: `127.0.0.1:${port} valid=1s ipv6=off` });
    const unknown = await call(url, '/api/products');
    expect([unknown.status, unknown.json()['code']]).toEqual([503, 'service.unavailable']);
    names.addresses.set('catalog', ['127.0.0.1', '127.0.0.2']);
    await eventually('both to be resolved', async () => (await call(url, '/api/products')).status === 200, 3_000);
    const load = new Load(url, 200, (n) => ({ target: `/api/products?n=${n}` }));
    await restartEach();
    names.addresses.set('catalog', ['127.0.0.2']);
    await eventually(
      'no more requests to the first',
      async () => {
        const before = replicas[0].requests.length;
        await delay(300);
        return replicas[0].requests.length === before;
      },
      3_000,
    );
    await replicas[0].stop();
    await delay(300);
    await load.stop();
    await replicas[0].start();
    names.close();
    expect(load.answers.filter(({ status }) => status !== 200)).toEqual([]);
    for (const { requests } of replicas) expect(requests.length).toBeGreaterThan(20);
  });

  it('finishes pending requests when it is stopped', async () => {
    const { url, process: master } = await start({ CATALOG_URL: replicas[0].url });
    const slow = call(url, '/api/products/slow');
    while (replicas[0].requests.length === 0) await delay(10);
    master.kill('SIGQUIT');
    expect((await slow).status).toBe(200);
    await expect(call(url, '/livez')).rejects.toThrow(/ECONNREFUSED/);
  });

  it.each([
    ['no proxy', {}, '127.0.0.1', 'http'],
    ['its load balancer', { TRUSTED_PROXIES: '127.0.0.0/8, 10.0.0.0/8' }, '203.0.113.9', 'https'],
  ])("trusts %s for the client's address", async (_name, env, client, proto) => {
    const { url } = await start({ CATALOG_URL: replicas[0].url, ...env });
    await call(url, '/api/products', { headers: { 'x-forwarded-for': '203.0.113.9, 10.0.0.7', 'x-forwarded-proto': 'https' } });
    const headers = replicas[0].requests.at(-1)?.headers;
    expect([headers?.['x-forwarded-for'], headers?.['x-forwarded-proto']]).toEqual([client, proto]);
  });

  it('logs a line of JSON per request, with its id and without its query', async () => {
    const { url, accessLog } = await start({ CATALOG_URL: replicas[0].url });
    const written = async (): Promise<string[]> => (await readFile(accessLog, 'utf8')).split('\n').filter(Boolean);
    await call(url, '/livez');
    await call(url, '/api/products/x?token=secret', { headers: { 'x-request-id': 'click-12345' } });
    await call(url, '/packs?token=secret');
    // nginx writes a line when the response is sent, from any of its workers.
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
