import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { urlVariable, serviceNames } from '@shop/contracts';
import { Client, createTestDatabase, freePort, ServiceProcess, type TestDatabase } from '@shop/testing';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type LoadRequest, Load } from '../../gateway/test/support/load.js';
import { engines } from '../../gateway/test/support/engines.js';
import { openStores, type Seller } from './support/shop.js';

// A rolling deployment: every API runs twice, and each process is stopped and started in turn while clients read, sign in and edit.

const perSecond = 100;
/** One process carries the load while the other starts. With more concurrency a slow machine would test its queues. */
const MAX_CONCURRENT = 24;
/** Longer than the gateway keeps an idle connection to a service. */
const drainMs = 2_500;

const replicas = (['identity', 'catalog'] as const).flatMap((service) => [1, 2].map((n) => ({ service, name: `${service} ${n}` })));
type Replica = (typeof replicas)[number];

describe('replacing every API process in turn', () => {
  const running = new Map<string, ServiceProcess>();
  const all: ServiceProcess[] = [];
  const ports = new Map<string, string>();
  let folder: string;
  let database: TestDatabase;
  let env: Record<string, string>;
  let sellers: Seller[];
  const clients: Client[] = [];
  const bodies = new Map<string, object>();

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mayorea-rolling-'));
    database = await createTestDatabase();
    env = { DATABASE_URL: database.url, EVENTS_URL: database.url, SEARCH_URL: database.url, IMAGES_URL: `file://${folder}` };
    sellers = await openStores(env, { stores: 4, products: 5 });
    for (const { name } of replicas) ports.set(name, String(await freePort()));
    await Promise.all(replicas.map(start));
    for (const { id, email, password, products } of sellers) {
      const client = await Client.signIn(addresses('identity')[0] ?? '', email, password);
      clients.push(client);
      bodies.set(id, (await client.get<object>(`/api/manufacturers/${id}`)).body);
      const [catalog = ''] = addresses('catalog');
      for (const product of products) bodies.set(product, (await new Client(catalog).get<object>(`/api/products/${product}`)).body);
    }
  }, 120_000);
  afterAll(async () => {
    for (const replica of running.values()) replica.kill();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  const addresses = (service: string): string[] => [1, 2].map((n) => `http://127.0.0.1:${ports.get(`${service} ${n}`)}`);

  /** Starts an API with its own port, the IDENTITY_URL and a drain time. */
  async function start({ service, name }: Replica): Promise<void> {
    const api = { SERVICE_ROLE: 'api', MIGRATIONS: 'check', DRAIN_MS: String(drainMs), LOG_LEVEL: 'warn' };
    const addressing = { HTTP_PORT: ports.get(name) ?? '', IDENTITY_URL: addresses('identity')[0] ?? '' };
    const replica = await ServiceProcess.start(service, { ...env, ...api, ...addressing });
    running.set(name, replica);
    all.push(replica);
    await replica.waitUntilHealthy('/readyz');
  }

  /** Number of API requests that this process has answered. */
  async function answeredBy({ name }: Replica): Promise<number> {
    const lines = (await running.get(name)?.metrics())?.split('\n') ?? [];
    const counts = lines.filter((line) => /^shop_http_request_duration_seconds_count.*"\/api\//.test(line));
    return counts.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
  }

  /** Of forty requests one signs in, one edits a store and one edits a product. */
  function requestAt(n: number): LoadRequest {
    const round = Math.floor(n / 40);
    const i = round % sellers.length;
    const { id = '', email, password, products = [] } = sellers[i] ?? {};
    const product = products[round % products.length] ?? '';
    const mine = { authorization: `Bearer ${clients[i]?.token}` };
    const send = (method: string, target: string, body: object): LoadRequest => ({
      method,
      target,
      headers: { 'content-type': 'application/json', ...mine },
      body: JSON.stringify(body),
    });
    const turn = n % 40;
    if (turn === 0) return send('POST', '/api/auth/login', { email, password });
    if (turn === 10)
      return send('PUT', `/api/manufacturers/${id}`, { ...bodies.get(id), street: `Av. Avellaneda ${n}`, owner: 'Marta Ríos' });
    if (turn === 20) return send('PUT', `/api/products/${product}`, { ...bodies.get(product), name: `Remera ${n}` });
    if (turn < 8) return { target: '/api/users/me', headers: mine };
    if (turn < 16) return { target: `/api/manufacturers/${id}` };
    return { target: turn < 28 ? '/api/products' : `/api/products/${product}` };
  }

  const settings = (): Record<string, string> => ({
    WWW_DIR: folder,
    IMAGES_URL: `file://${folder}`,
    // Services that do not run here get no requests.
    ...Object.fromEntries(
      serviceNames.map((name) => [urlVariable(name), ports.has(`${name} 1`) ? addresses(name).join(',') : 'http://127.0.0.1:9']),
    ),
    RATE_LIMITS: 'off',
  });
  it.each(engines)(
    'fails no read, sign-in or edit behind the %s',
    async (_name, startEngine) => {
      const gateway = await startEngine(settings());
      const load = new Load(gateway.url, perSecond, requestAt, MAX_CONCURRENT);
      const startedAt = performance.now();
      try {
        for (const replica of replicas) {
          expect([replica.name, await running.get(replica.name)?.stop()]).toEqual([replica.name, 0]);
          await start(replica);
          while ((await answeredBy(replica)) === 0) await delay(50); // until it gets its share of the requests
        }
      } finally {
        await load.stop();
        await gateway.close();
      }
      const seconds = (performance.now() - startedAt) / 1000;
      // Print the logs of the processes, which show the cause.
      if (load.answers.some(({ status }) => status !== 200)) process.stderr.write(all.map(({ text }) => text.slice(-4_000)).join('\n'));
      expect(load.failures(200)).toEqual({});
      expect(load.answers.length).toBeGreaterThan(1_000);
      const writes = load.answers.filter(({ request }) => !request.startsWith('GET')).length;
      const rate = Math.round(load.answers.length / seconds);
      process.stderr.write(
        `${load.answers.length} requests (${rate}/s), ${writes} of them writes, while ${replicas.length} processes were replaced\n`,
      );
    },
    240_000,
  );
});
