import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@shop/testing';
import { DataSource } from 'typeorm';
import {
  countActions,
  dataSourceOptions,
  exceedsRateLimit,
  expiredRateLimits,
  ExpiredRowsJob,
  rateLimitKey,
  rateLimitMigration,
  resetRateLimit,
  type RunningService,
  startService,
  uncountActions,
} from '../src/index.js';
import { sampleModule, silentConfig } from './sample-service.js';

const ID = '019a0000-0000-7000-8000-000000000001';
const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const otherPair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const now = Math.floor(Date.now() / 1000);
const claims = { sub: ID, role: 'manufacturer', verified: true, iat: now, exp: now + 900 };

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
function token(
  body: object,
  { kid = 'one', alg = 'ES256', key = pair.privateKey }: { kid?: string; alg?: string; key?: KeyObject } = {},
): string {
  const input = `${part({ alg, kid, typ: 'JWT' })}.${part(body)}`;
  return `${input}.${sign('sha256', Buffer.from(input), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

/** Fake of identity's JWKS; can be switched off and counts downloads. */
const identity = { keys: [] as object[], isDown: false, downloads: 0 };
let server: Server;
let database: TestDatabase;
let service: RunningService;
const start = () =>
  startService({
    name: 'sample',
    module: sampleModule(database.url, { keys: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
    config: silentConfig,
  });

beforeAll(async () => {
  identity.keys = [{ ...pair.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'ES256', use: 'sig' }];
  server = createServer((request, response) => {
    identity.downloads++;
    if (identity.isDown || request.url !== '/api/auth/keys') response.writeHead(503).end();
    else response.end(JSON.stringify({ keys: identity.keys }));
  }).listen(0, '127.0.0.1');
  database = await createTestDatabase();
  service = await start();
});
afterAll(async () => {
  await service?.close();
  server?.close();
  await database?.drop();
});

async function call(path: string, authorization?: string, on = service) {
  const response = await fetch(on.url + path, { headers: authorization === undefined ? {} : { authorization } });
  const body: Record<string, unknown> = JSON.parse(await response.text());
  return { status: response.status, body };
}

describe('AccessGuard', () => {
  it('admits an allowed caller and passes it to the route', async () => {
    expect(await call('/api/things/mine', `Bearer ${token(claims)}`)).toEqual({
      status: 200,
      body: { id: ID, role: 'manufacturer', verified: true },
    });
  });

  it('identifies a caller with a token on routes open to anyone', async () => {
    expect((await call('/api/things', `Bearer ${token(claims)}`)).body).toMatchObject({ caller: { id: ID } });
    expect((await call('/api/things')).body).not.toHaveProperty('caller');
  });

  it.each(['/api/things', '/api/things/mine', '/api/things/sensitive'])(
    'forbids caches to store what %s answers a caller',
    async (path) => {
      const cacheControl = async (body: object) =>
        (await fetch(service.url + path, { headers: { authorization: `Bearer ${token(body)}` } })).headers.get('cache-control');
      expect([await cacheControl(claims), await cacheControl({ ...claims, exp: now - 60 })]).toEqual(['no-store', 'no-store']);
      expect((await fetch(`${service.url}/api/things`)).headers.get('cache-control')).toBeNull();
    },
  );

  it('requires a token', async () => {
    expect(await call('/api/things/mine')).toMatchObject({ status: 401, body: { code: 'access.unauthenticated' } });
  });

  it.each([
    ['another role', { ...claims, role: 'wholesaler' }, 'access.forbidden'],
    ['no role yet', { ...claims, role: null }, 'access.forbidden'],
    ['a manufacturer that is not verified', { ...claims, verified: false }, 'access.unverified'],
  ])('rejects %s', async (_who, body, code) => {
    expect(await call('/api/things/mine', `Bearer ${token(body)}`)).toMatchObject({ status: 403, body: { code } });
  });

  const admin = { ...claims, role: 'admin', verified: false };
  it.each([
    ['entered a code recently', { ...admin, mfa: now - 540 }, 200],
    ['entered a code more than ten minutes ago', { ...admin, mfa: now - 660 }, 403],
    ['entered no code', admin, 403],
    ['has an unknown mfa claim', { ...admin, mfa: 'on' }, 403],
    ['is in a shop without second factors', { ...admin, mfa: 'off' }, 200],
  ])('checks the second factor of an admin who %s', async (_who, body, status) => {
    const answer = await call('/api/things/sensitive', `Bearer ${token(body)}`);
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.body['code']).toBe('auth.second-factor');
  });

  it('requires no second factor of other roles', async () => {
    expect((await call('/api/things/sensitive', `Bearer ${token(claims)}`)).status).toBe(200);
  });

  const none = `${part({ alg: 'none', kid: 'one' })}.${part(claims)}.`;
  const confused = `${part({ alg: 'HS256', kid: 'one' })}.${part(claims)}`;
  const publicPem = pair.publicKey.export({ type: 'spki', format: 'pem' });
  it.each([
    ['expired', token({ ...claims, exp: now - 60 })],
    ['without an expiry', token({ ...claims, exp: undefined })],
    ['of the future', token({ ...claims, nbf: now + 600 })],
    ['signed with another key', token(claims, { key: otherPair.privateKey })],
    ['with an unknown key id', token(claims, { kid: 'two' })],
    ['with alg none', none],
    ['signed with the public key as an HMAC secret', `${confused}.${createHmac('sha256', publicPem).update(confused).digest('base64url')}`],
    ['changed after it was signed', token(claims).replace(/\.[^.]+\./, `.${part({ ...claims, role: 'admin' })}.`)],
    ['with an unknown role', token({ ...claims, role: 'root' })],
    ['with an invalid id', token({ ...claims, sub: 'admin' })],
    ['that is no JWT', 'abc'],
    ['of invalid parts', '🧵.🧵.🧵'.replace(/🧵/g, 'e30')],
  ])('rejects a token %s', async (_what, bad) => {
    expect(await call('/api/things/mine', `Bearer ${bad}`)).toMatchObject({ status: 401, body: { code: 'access.invalid-token' } });
    expect(await call('/api/things', `Bearer ${bad}`)).toMatchObject({ status: 401 });
  });

  it.each(['Basic YTpi', 'Bearer', 'Bearer  ', ''])('rejects the Authorization header "%s"', async (header) => {
    expect((await call('/api/things/mine', header)).status).toBe(401);
  });
});

describe('PublishedKeys', () => {
  it('downloads once, however many made-up key ids appear', async () => {
    const before = identity.downloads;
    const own = await start();
    await Promise.all(Array.from({ length: 20 }, () => call('/api/things/mine', `Bearer ${token(claims)}`, own)));
    await Promise.all(
      Array.from({ length: 20 }, (_, i) => call('/api/things/mine', `Bearer ${token(claims, { kid: `made-up-${i}` })}`, own)),
    );
    expect(identity.downloads - before).toBe(1);
    await own.close();
  });

  it('prefetches the keys, so that identity may be down at the first token', async () => {
    identity.isDown = true;
    const before = identity.downloads;
    const own = await start();
    while (identity.downloads === before) await delay(10);
    identity.isDown = false;
    const back = identity.downloads;
    while (identity.downloads === back) await delay(10); // Retried without a request.
    await delay(100);
    identity.isDown = true;
    expect((await call('/api/things/mine', `Bearer ${token(claims)}`, own)).status).toBe(200);
    identity.isDown = false;
    await own.close();
  });

  it('lets the first token wait for the keys, as identity may still be starting', async () => {
    identity.isDown = true;
    const own = await start();
    const answer = call('/api/things/mine', `Bearer ${token(claims)}`, own);
    await delay(1_000);
    identity.isDown = false;
    expect((await answer).status).toBe(200);
    await own.close();
  });

  it('verifies with cached keys while identity is down, and answers 503 without any', async () => {
    identity.isDown = true;
    const fresh = await start();
    expect((await call('/api/things/mine', `Bearer ${token(claims)}`)).status).toBe(200);
    expect(await call('/api/things/mine', `Bearer ${token(claims)}`, fresh)).toMatchObject({
      status: 503,
      body: { code: 'service.unavailable' },
    });
    identity.isDown = false;
    await delay(300);
    expect((await call('/api/things/mine', `Bearer ${token(claims)}`, fresh)).status).toBe(200);
    await fresh.close();
  });

  it('drops revoked keys as soon as a token with a new key appears', async () => {
    const own = await start();
    const used = `Bearer ${token(claims)}`;
    expect((await call('/api/things/mine', used, own)).status).toBe(200);
    const before = identity.keys;
    identity.keys = [{ ...otherPair.publicKey.export({ format: 'jwk' }), kid: 'two', alg: 'ES256', use: 'sig' }];
    await delay(3_100); // Minimum time between two downloads.
    expect((await call('/api/things/mine', `Bearer ${token(claims, { kid: 'two', key: otherPair.privateKey })}`, own)).status).toBe(200);
    for (const revoked of [used, `Bearer ${token(claims)}`]) expect((await call('/api/things/mine', revoked, own)).status).toBe(401);
    identity.keys = before;
    await own.close();
  });
});

describe('rate limits', () => {
  const limit = { max: 3, windowMinutes: 15 };
  let database: TestDatabase;
  let dataSource: DataSource;

  const open = async (): Promise<DataSource> =>
    new DataSource(
      dataSourceOptions({ schema: 'public', url: database.url, entities: [], migrations: [rateLimitMigration()] }),
    ).initialize();

  beforeAll(async () => {
    database = await createTestDatabase();
    dataSource = await open();
    await dataSource.runMigrations();
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it('holds over all processes, in a window that begins with the first action', async () => {
    const other = await open();
    const key = rateLimitKey('decision', 'ana');
    try {
      const tries = Array.from({ length: 5 }, (_, i) => exceedsRateLimit(i % 2 ? dataSource : other, key, limit));
      expect((await Promise.all(tries)).filter((exceeded) => exceeded)).toHaveLength(2);
    } finally {
      await other.destroy();
    }
    expect(await exceedsRateLimit(dataSource, rateLimitKey('decision', 'beto'), limit)).toBe(false);
    await dataSource.query(`update rate_limit set started_at = now() - interval '16 minutes' where key = $1`, [key]);
    expect(await countActions(dataSource, [key], limit.windowMinutes)).toEqual([1]);
  });

  it('counts in the transaction of the action, several keys at once', async () => {
    const [phone, address] = [rateLimitKey('phone', '11'), rateLimitKey('address', '192.0.2.1')];
    const failing = dataSource.transaction(async (manager) => {
      expect(await countActions(manager, [phone, address], 60)).toEqual([1, 1]);
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    // Opposite orders would deadlock without an order of the keys.
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        dataSource.transaction((manager) => countActions(manager, i % 2 ? [phone, address] : [address, phone], 60)),
      ),
    );
    expect(await countActions(dataSource, [phone, address], 60)).toEqual([21, 21]);
    await uncountActions(dataSource, [phone]);
    await resetRateLimit(dataSource, address);
    expect(await countActions(dataSource, [phone, address], 60)).toEqual([21, 1]);
  });

  it('loses old counters to a job that deletes in batches and skips locked rows', async () => {
    await dataSource.query(`delete from rate_limit`);
    await dataSource.query(
      `insert into rate_limit (key, count, started_at) select n::text, 1, now() - interval '25 hours' from generate_series(1, 25) n`,
    );
    await countActions(dataSource, ['recent'], 60);
    const keys = (): Promise<{ key: string }[]> => dataSource.query('select key from rate_limit order by key');
    const job = new ExpiredRowsJob(dataSource, [{ ...expiredRateLimits, batchSize: 10 }]);
    await dataSource.transaction(async (manager) => {
      await manager.query(`select from rate_limit where key = '7' for update`);
      await job.run();
      expect(await keys()).toEqual([{ key: '7' }, { key: 'recent' }]);
    });
    await job.run();
    expect(await keys()).toEqual([{ key: 'recent' }]);
  });
});
