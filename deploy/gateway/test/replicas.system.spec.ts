import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@shop/testing';
import { Pool } from 'undici';
import type { RunningGateway } from '../src/index.js';
import { Replicas } from '../src/replicas.js';
import type { RunningOrigin } from './contract/contract-context.js';
import { call } from './support/call.js';
import { Load } from './support/load.js';
import { engines, startAlone } from './support/engines.js';
import { FakeUpstreams } from './support/fake-upstreams.js';
import { EchoService } from './support/services.js';
import { StoppableService } from './support/stoppable-service.js';

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

describe.each(engines)('%s in front of several replicas of a service', (_name, start) => {
  let origin: RunningOrigin;
  beforeAll(async () => {
    origin = await start({ ...upstreams.env, CATALOG_URL: replicas.map((replica) => replica.url).join(',') });
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

describe('a service named by a host name', () => {
  it('gets new connections at every address that the name has at that moment', async () => {
    let addresses: string[] = [];
    const { port } = new URL(replicas[0].url);
    const pool = new Pool(`http://catalog:${port}`, {
      connect: new Replicas([`http://catalog:${port}`], () => {
        // As a DNS server, it answers in another order each time.
        addresses = addresses.toReversed();
        if (addresses.length === 0) return Promise.reject(new Error('no such name'));
        return Promise.resolve(addresses.map((address) => ({ address })));
      }).connect,
      connections: 1,
      maxRequestsPerClient: 1,
    });
    const read = (): Promise<unknown> => pool.request({ method: 'GET', path: '/api/products' }).then(({ body }) => body.json());
    const counts = (): number[] => replicas.map(({ requests }) => requests.length);
    await expect(read()).rejects.toThrow('no such name');
    addresses = ['127.0.0.1', '127.0.0.2'];
    for (let n = 0; n < 10; n++) await read();
    const before = counts();
    expect(Math.min(...before)).toBeGreaterThan(2);
    addresses = ['127.0.0.2'];
    for (let n = 0; n < 10; n++) await read();
    expect(counts()).toEqual([before[0], Number(before[1]) + 10]);
    await pool.close();
  });
});

describe('a replica that does not accept connections', () => {
  it('delays no other connection by more than a moment, and is tried last until it answers', async () => {
    const { port } = new URL(replicas[0].url);
    const stopped = await StoppableService.start('127.0.0.3', Number(port));
    stopped.pause();
    // Fills its queue, so that it drops further connections without an answer, as the address of a removed container does.
    const filling = Array.from({ length: 4 }, () => connect({ host: stopped.host, port: stopped.port }).on('error', () => undefined));
    await delay(200);
    const lookUp = () => Promise.resolve([{ address: '127.0.0.1' }, { address: stopped.host }]);
    const pool = new Pool(`http://catalog:${port}`, {
      connect: new Replicas([`http://catalog:${port}`], lookUp).connect,
      connections: 1,
      maxRequestsPerClient: 1,
    });
    const read = async (): Promise<{ service: string; ms: number }> => {
      const startedAt = performance.now();
      const { body } = await pool.request({ method: 'GET', path: '/api/products' });
      const { service } = (await body.json()) as { service: string };
      return { service, ms: performance.now() - startedAt };
    };
    try {
      const reads = [];
      for (let n = 0; n < 12; n++) reads.push(await read());
      expect(reads.map(({ service }) => service)).toEqual(reads.map(() => 'catalog'));
      expect(Math.max(...reads.map(({ ms }) => ms))).toBeLessThan(1_500);
      expect(reads.filter(({ ms }) => ms > 250).length).toBeLessThan(3);
      for (const socket of filling) socket.destroy();
      stopped.continue();
      await eventually('it gets connections again', async () => (await read()).service === 'stoppable');
    } finally {
      stopped.end();
      await pool.destroy();
    }
  });
});

describe('the Node gateway', () => {
  let gateway: RunningGateway | undefined;
  const start = async (env: Record<string, string> = {}): Promise<string> => {
    gateway = await startAlone({ ...upstreams.env, CATALOG_URL: replicas[0].url, ...env });
    return gateway.url;
  };
  afterEach(() => gateway?.close());

  it('sends a read to another replica when one has not answered within four seconds, and then sends that one no reads', async () => {
    const hung = await StoppableService.start();
    const url = await start({ CATALOG_URL: [replicas[0].url, hung.url].join(',') });
    const read = async (): Promise<{ status: number; service: unknown; ms: number }> => {
      const startedAt = performance.now();
      const answer = await call(url, '/api/products');
      return { status: answer.status, service: answer.json()['service'], ms: performance.now() - startedAt };
    };
    const readMany = () => Promise.all(Array.from({ length: 24 }, read));
    const slowest = (reads: { ms: number }[]) => Math.max(...reads.map(({ ms }) => ms));
    try {
      expect(new Set((await readMany()).map(({ service }) => service))).toEqual(new Set(['catalog', 'stoppable']));
      hung.pause();
      const [first, second] = [await readMany(), await readMany()];
      expect([...first, ...second].filter(({ status }) => status !== 200)).toEqual([]);
      expect(slowest(first)).toBeLessThan(8_000);
      expect(slowest(second)).toBeLessThan(2_000);
      hung.continue();
      await delay(2_500); // longer than idle connections are kept
      await eventually('it gets reads again', async () => (await readMany()).some(({ service }) => service === 'stoppable'));
    } finally {
      hung.end();
    }
  });

  it('waits for a slow write instead of sending it to another replica', async () => {
    const hung = await StoppableService.start();
    const url = await start({ CATALOG_URL: hung.url });
    hung.pause();
    const write = call(url, '/api/products', { method: 'POST' });
    await delay(5_500);
    hung.continue();
    expect((await write).json()['service']).toBe('stoppable');
    hung.end();
  });

  it('finishes pending requests when it is stopped', async () => {
    const url = await start();
    const slow = call(url, '/api/products/slow');
    while (replicas[0].requests.length === 0) await delay(10);
    const closed = gateway?.close();
    expect((await slow).status).toBe(200);
    await closed;
    await expect(call(url, '/livez')).rejects.toThrow(/ECONNREFUSED/);
  });

  it.each([
    ['no proxy', '0', '127.0.0.1', 'http'],
    ['its load balancer by its network', '127.0.0.0/8, 10.0.0.0/8', '203.0.113.9', 'https'],
    ['the one proxy in front of it, which adds the last address', '1', '10.0.0.7', 'https'],
    ['two proxies', '2', '203.0.113.9', 'https'],
  ])("trusts %s for the client's address", async (_name, proxies, client, proto) => {
    const url = await start({ TRUSTED_PROXIES: proxies });
    await call(url, '/api/products', { headers: { 'x-forwarded-for': '203.0.113.9, 10.0.0.7', 'x-forwarded-proto': 'https' } });
    const headers = replicas[0].requests.at(-1)?.headers;
    expect([headers?.['x-forwarded-for'], headers?.['x-forwarded-proto']]).toEqual([client, proto]);
  });
});
