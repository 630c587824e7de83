import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testAccessMatrix, testAdminActs, testRequestBodies, type OpenApi } from '@shop/testing/contracts';
import { DataSource } from 'typeorm';
import { SignedTokens } from '../src/keys/signed-tokens.js';
import { AccessTokens } from '../src/keys/access-tokens.js';
import { account, manufacturerAccount, PASSWORD, refusal, startWorld, validEdit, wholesalerProfile, type World } from './world.js';

const buyer = account({ wholesaler: wholesalerProfile });
const otherBuyer = account({ wholesaler: wholesalerProfile });
const manufacturer = manufacturerAccount({ tiktokUrl: 'moda' });
const otherManufacturer = manufacturerAccount({ tiktokUrl: 'moda' });
const unverified = manufacturerAccount({ verificationStatus: 'pending', tiktokUrl: 'moda' });
const people = { roleless: account(), buyer, otherBuyer, manufacturer, otherManufacturer, unverified, admin: account({ role: 'admin' }) };
type Caller = keyof typeof people | 'anonymous';
const callers: Caller[] = ['anonymous', 'roleless', 'buyer', 'otherBuyer', 'manufacturer', 'otherManufacturer', 'unverified', 'admin'];
const signedIn = callers.filter((caller) => caller !== 'anonymous');

/** Callers that each route accepts. `{id}` is the manufacturer's, for wholesalers the buyer's. */
const allowed: Record<string, readonly Caller[]> = {
  'POST /api/users/register': callers,
  'POST /api/users/resend-verification': callers,
  'GET /api/users/verify-email': callers,
  'POST /api/auth/forgot-password': callers,
  'POST /api/auth/reset-password/{token}': callers,
  'POST /api/auth/login': callers,
  'POST /api/auth/logout': callers,
  'POST /api/manufacturers/refresh-token': callers,
  'POST /api/auth/second-factor': callers,
  'POST /api/auth/second-factor/setup': callers,
  'POST /api/auth/second-factor/setup/confirm': callers,
  'GET /api/users/second-factor': ['admin'],
  'POST /api/users/second-factor/confirm': ['admin'],
  'POST /api/users/second-factor/setup': ['admin'],
  'POST /api/users/second-factor/setup/confirm': ['admin'],
  'POST /api/users/second-factor/recovery-codes': ['admin'],
  'DELETE /api/users/second-factor': ['admin'],
  'GET /api/auth/keys': callers,
  'GET /api/auth/providers': callers,
  'GET /api/auth/google': callers,
  'GET /api/auth/google/callback': callers,
  'POST /api/auth/exchange': callers,
  'GET /api/users/me': signedIn,
  'GET /api/users/sessions': signedIn,
  'DELETE /api/users/sessions': signedIn,
  'DELETE /api/users/sessions/{id}': signedIn,
  'PUT /api/users/password': signedIn,
  'POST /api/wholesalers': signedIn,
  'PUT /api/wholesalers/{id}': ['buyer'],
  'GET /api/manufacturers': callers,
  'GET /api/manufacturers/live': callers,
  'GET /api/manufacturers/{userId}': callers,
  'POST /api/manufacturers': signedIn,
  'PUT /api/manufacturers/activate': ['manufacturer', 'otherManufacturer'],
  'PUT /api/manufacturers/{id}': ['manufacturer', 'admin'],
  'GET /api/manufacturers/pending': ['admin'],
  'PUT /api/manufacturers/logo/{id}': ['manufacturer'],
  'DELETE /api/manufacturers/logo/{id}': ['manufacturer'],
  'POST /api/manufacturers/{id}/images': ['manufacturer'],
  'PUT /api/manufacturers/{id}/images': ['manufacturer'],
  'POST /api/manufacturers/{id}/verification': ['manufacturer'],
  'GET /api/manufacturers/{id}/verification': ['manufacturer', 'admin'],
  'GET /api/manufacturers/{id}/verification/{image}': callers,
  'PUT /api/manufacturers/{id}/verify': ['admin'],
  'PUT /api/manufacturers/{id}/send-back': ['admin'],
  'DELETE /api/manufacturers/{id}/decision': ['admin'],
  'GET /api/admin/users': ['admin'],
  'GET /api/admin/users/{id}': ['admin'],
  'PUT /api/admin/users/{id}/standing': ['admin'],
  'DELETE /api/admin/users/{id}': ['admin'],
};
/** Valid bodies for routes that check ownership after validation. */
const bodiesOfOwners: Record<string, unknown> = {
  'PUT /api/manufacturers/{id}': validEdit,
  'PUT /api/wholesalers/{id}': wholesalerProfile,
  'PUT /api/manufacturers/{id}/images': { images: [] },
};

/** Accounts of the bodies suite: the access matrix changes and deletes the others. */
const senders = {
  roleless: account(),
  buyer: account({ wholesaler: wholesalerProfile }),
  manufacturer: manufacturerAccount({ tiktokUrl: 'moda' }),
  admin: account({ role: 'admin' }),
};

interface ValidRequest {
  caller?: keyof typeof senders;
  body: Record<string, unknown>;
}
/** A valid body of every route that takes JSON, and its caller. */
const validRequests: Record<string, ValidRequest> = {
  'POST /api/users/register': { body: { email: 'nueva@example.com', password: PASSWORD } },
  'POST /api/users/resend-verification': { body: { email: 'nueva@example.com', password: PASSWORD } },
  'POST /api/auth/forgot-password': { body: { email: senders.manufacturer.email } },
  'POST /api/auth/reset-password/{token}': { body: { password: PASSWORD } },
  'POST /api/auth/login': { body: { email: senders.manufacturer.email, password: PASSWORD } },
  'PUT /api/users/password': { caller: 'buyer', body: { current: 'No-Es-Esta-1', password: 'Otra-Clave-Segura-9' } },
  'POST /api/auth/second-factor': { body: { challenge: 'A'.repeat(300), code: '123456' } },
  'POST /api/auth/second-factor/setup': { body: { challenge: 'A'.repeat(300) } },
  'POST /api/auth/second-factor/setup/confirm': { body: { challenge: 'A'.repeat(300), setup: 'A'.repeat(300), code: '123456' } },
  'POST /api/users/second-factor/confirm': { caller: 'admin', body: { code: '123456' } },
  'POST /api/users/second-factor/setup/confirm': { caller: 'admin', body: { setup: 'A'.repeat(300), code: '123456' } },
  'POST /api/auth/exchange': { body: { token: 'A'.repeat(43) } },
  'POST /api/wholesalers': { caller: 'roleless', body: wholesalerProfile },
  'PUT /api/wholesalers/{id}': { caller: 'buyer', body: wholesalerProfile },
  'POST /api/manufacturers': { caller: 'roleless', body: { ...validEdit, name: 'Textil Nueva' } },
  'PUT /api/manufacturers/activate': { caller: 'manufacturer', body: { live: true } },
  'PUT /api/manufacturers/{id}': { caller: 'manufacturer', body: validEdit },
  'PUT /api/manufacturers/{id}/images': { caller: 'manufacturer', body: { images: ['/media/0123456789abcdef0123456789abcdef.webp'] } },
  'PUT /api/manufacturers/{id}/send-back': { caller: 'admin', body: { reason: 'Las fotos salieron movidas.' } },
  'PUT /api/admin/users/{id}/standing': { caller: 'admin', body: { suspended: false, reason: 'Ya quedó resuelto.' } },
};

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await world.importAccounts([...Object.values(people), ...Object.values(senders)]);
});
afterAll(() => world?.stop());

const openApi = async (): Promise<OpenApi> => (await world.call('/internal/openapi.json')).body as unknown as OpenApi;
const pathOf = (route: string, owners: { buyer: { id: string }; manufacturer: { id: string } }): string =>
  (route.split(' ')[1] ?? '')
    .replace(/\{(id|userId)\}/, route.includes('wholesalers') ? owners.buyer.id : owners.manufacturer.id)
    .replace('{token}', 'A'.repeat(43));

describe('the acts of admins', () => {
  testAdminActs({
    service: 'identity',
    openApi,
    callWithOldCode: async (method, path) => {
      const mfa = Math.floor(Date.now() / 1000) - 11 * 60;
      const claims = { sub: people.admin.id, role: 'admin', verified: true, tokenVersion: 0, mfa } as const;
      const { app } = world.service;
      return world.call(path, { method, token: await app.get(AccessTokens).sign(app.get(DataSource).manager, claims) });
    },
  });
});

describe('[A-54] [API-45] [API-47] the access matrix', () => {
  testAccessMatrix({
    openApi,
    callers,
    allowed,
    isAllowed: async (route, caller) => {
      const method = route.split(' ')[0] ?? '';
      const { status, body } = await world.call(pathOf(route, people), {
        method,
        ...(method !== 'GET' && { body: bodiesOfOwners[route] ?? {} }),
        ...(caller !== 'anonymous' && { token: await world.tokenOf(people[caller]) }),
      });
      if (status >= 500) throw new Error(`${route} answers ${status} to ${caller}`);
      const isRefused = status === 403 || (status === 401 && String(body['code']).startsWith('access.'));
      return !isRefused;
    },
  });
});

const routes = Object.keys(validRequests);
describe('[API-45] request bodies', () => {
  testRequestBodies({
    openApi,
    routes,
    validBody: (route) => validRequests[route]?.body ?? {},
    refused: routes.filter(
      (route) => !['POST /api/auth/login', 'PUT /api/wholesalers/{id}', 'PUT /api/manufacturers/{id}'].includes(route),
    ),
    cpuBound: routes,
    send: async (route, body) => {
      const caller = validRequests[route]?.caller;
      const token = caller && (await world.tokenOf(senders[caller]));
      return world.call(pathOf(route, senders), { method: route.split(' ')[0] ?? '', body: JSON.stringify(body), ...(token && { token }) });
    },
  });
});

describe('bad input', () => {
  let world: World;
  let token: string;
  let adminToken: string;
  const manufacturer = manufacturerAccount({ tiktokUrl: 'moda' });
  const admin = account({ role: 'admin' });

  beforeAll(async () => {
    world = await startWorld();
    await world.importAccounts([manufacturer, admin]);
    token = await world.tokenOf(manufacturer);
    adminToken = await world.tokenOf(admin);
  });
  afterAll(() => world?.stop());

  const writes = [
    ['POST', '/api/auth/login'],
    ['PUT', `/api/manufacturers/${manufacturer.id}`],
    ['PUT', '/api/manufacturers/activate'],
  ] as const;

  /** Contents of the tables, to check that nothing changed. */
  async function storedState(): Promise<string> {
    const tables = ['users', 'manufacturers', 'wholesalers', '(select id, name, body from outbox) as events'];
    const rows = await Promise.all(tables.map(async (table) => (await world.sql.query(`select * from ${table} order by 1`)).rows));
    return JSON.stringify(rows);
  }

  describe('request bodies', () => {
    const wrongTypes = { name: {}, owner: [], phone: true, minPurchase: '7', pointOfSale: 1, street: 7 };
    const invalidBodies: [string, string][] = [
      ['malformed', '{"a":'],
      ['a number', '7'],
      ['a text', '"x"'],
      ['null', 'null'],
      ['a list', '[]'],
      ['a list of good ones', JSON.stringify([{ ...validEdit, live: true, email: manufacturer.email, password: 'x' }])],
      ['NUL', JSON.stringify({ ...validEdit, name: 'abc\0', email: 'a\0@b.co', live: 'x' })],
      ['half a surrogate', '{"name":"abc\\ud800","live":"\\ud800"}'],
      ['ten megabytes', JSON.stringify({ ...validEdit, name: 'x'.repeat(10_000_000) })],
      ['a thousand levels', `{"name":${'['.repeat(1000)}${']'.repeat(1000)}}`],
      ['a prototype', '{"__proto__":{"live":true},"constructor":{"prototype":{"x":1}}}'],
      ['wrong types', JSON.stringify({ ...wrongTypes, email: 7, password: [], live: 'si' })],
    ];
    it.each(writes.flatMap(([method, path]) => invalidBodies.map(([description, body]) => [description, method, path, body] as const)))(
      '%s for %s %s: answers a coded 4xx and changes nothing',
      async (_what, method, path, body) => {
        const before = await storedState();
        const answer = await world.call(path, { method, body, token });
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.status).toBeLessThan(500);
        expect(answer.body).toMatchObject({ code: expect.any(String), message: expect.any(String), requestId: expect.any(String) });
        expect(await storedState()).toBe(before);
      },
    );

    it('stores unusual but valid characters unchanged', async () => {
      const name = 'Ñandú 🧵 עברית 👩‍👩‍👧 Ωλ "comillas" <b>';
      const answer = await world.call(`/api/manufacturers/${manufacturer.id}`, { method: 'PUT', body: { ...validEdit, name }, token });
      expect(answer).toMatchObject({ status: 200, body: { name } });
    });

    it('validates the bodies of admins too', async () => {
      for (const [, body] of invalidBodies) {
        const answer = await world.call(`/api/manufacturers/${manufacturer.id}`, { method: 'PUT', body, token: adminToken });
        expect([400, 413]).toContain(answer.status);
      }
    });
  });

  describe('paths and queries', () => {
    it.each([
      ...['0', '-1', 'abc', '1.5', '99999999999999999999', '1&page=2', '%F0%9F%A7%B5', '%E0%A4%A'].map((page) => `page=${page}`),
      ...['0', '-5', '1001', '%00', 'NaN'].map((size) => `pageSize=${size}`),
      'page[]=1',
    ])('?%s: answers a coded 400 or ignores it, never a 500', async (query) => {
      for (const path of ['/api/manufacturers', '/api/manufacturers/live']) {
        const { status, body } = await world.call(`${path}?${query}`);
        expect([query, status]).toEqual([query, query.startsWith('page[]') ? 200 : 400]);
        if (status !== 200) expect(body['code']).toMatch(/^request\./);
      }
    });

    it('answers an empty list for a page after the last one', async () => {
      const { status, body } = await world.call('/api/manufacturers?page=999999999&pageSize=1000');
      expect([status, body['manufacturers'], body['totalManufacturers']]).toEqual([200, [], 1]);
    });

    const almostIds = [manufacturer.id.slice(0, 35), `${manufacturer.id}0`];
    it.each(['7', 'undefined', 'null', '%27%20or%201=1', ...almostIds, '..%2f..%2fetc', '%ED%A0%80', '%00', 'x'.repeat(600)])(
      'id %s: answers a coded 4xx',
      async (id) => {
        for (const method of ['GET', 'PUT']) {
          const body = method === 'PUT' ? validEdit : undefined;
          const answer = await world.call(`/api/manufacturers/${id}`, { method, token, body });
          expect([400, 404]).toContain(answer.status);
          expect(answer.body['code']).toMatch(/^(request|route)\./);
        }
      },
    );

    it('answers a coded 404 for an unknown path', async () => {
      for (const answer of [await world.call('/api/users'), await world.call('/', { method: 'POST' })]) {
        expect(answer).toMatchObject(refusal(404, 'route.not-found', { message: 'No encontramos lo que buscás.' }));
      }
    });

    it('answers a coded 405 for an unsupported method', async () => {
      for (const [method, path, allow] of [
        ['GET', '/api/auth/login', 'OPTIONS, POST'],
        ['DELETE', `/api/manufacturers/${manufacturer.id}`, 'GET, HEAD, OPTIONS, PUT'],
      ] as const) {
        const answer = await world.call(path, { method });
        expect(answer).toMatchObject(refusal(405, 'request.method-not-allowed', { message: 'Esta dirección no admite esa operación.' }));
        expect(answer.headers.get('allow')).toBe(allow);
      }
    });
  });

  describe('access tokens', () => {
    const now = Math.floor(Date.now() / 1000);
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = { sub: manufacturer.id, role: 'admin', verified: true, iat: now, exp: now + 900 };

    async function forgeries(): Promise<[string, string][]> {
      const { keys } = (await world.call('/api/auth/keys')).body as { keys: { kid: string }[] };
      const kid = keys[0]?.kid ?? '';
      const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
      const signed = (body: object, header: object = { alg: 'ES256', kid }) => {
        const input = `${part(header)}.${part(body)}`;
        return `${input}.${sign('sha256', Buffer.from(input), { key: foreign, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
      };
      const [header, payload, signature] = token.split('.');
      const hmac = `${part({ alg: 'HS256', kid })}.${part(claims)}`;
      return [
        ['signed with another key', signed(claims)],
        ['of a key nobody knows', signed(claims, { alg: 'ES256', kid: 'other' })],
        ['without a signature', `${part({ alg: 'none', kid })}.${part(claims)}.`],
        [
          'signed with the published key as a password',
          `${hmac}.${createHmac('sha256', JSON.stringify(keys[0])).update(hmac).digest('base64url')}`,
        ],
        ['with other claims under a good signature', `${header}.${part(claims)}.${signature}`],
        ['with half a signature', `${header}.${payload}.${signature?.slice(0, 20)}`],
        ['that is no token', 'abc'],
        ['of ten thousand characters', 'x'.repeat(10_000)],
      ];
    }

    it('are rejected when forged', async () => {
      const before = await storedState();
      for (const [description, forged] of await forgeries()) {
        const calls = [
          world.call('/api/users/me', { token: forged }),
          world.call(`/api/manufacturers/${manufacturer.id}`, { method: 'PUT', body: validEdit, token: forged }),
          world.call('/api/manufacturers/activate', { method: 'PUT', body: {}, token: forged }),
          world.call('/api/manufacturers', { token: forged }),
        ];
        expect([description, (await Promise.all(calls)).map((a) => a.status)]).toEqual([description, [401, 401, 401, 401]]);
      }
      expect(await storedState()).toBe(before);
    });

    it('are rejected when expired', async () => {
      const { rows } = await world.sql.query('select kid, private_pem from signing_keys');
      const input = `${part({ alg: 'ES256', kid: rows[0].kid })}.${part({ ...claims, iat: now - 1000, exp: now - 100 })}`;
      const old = `${input}.${sign('sha256', Buffer.from(input), { key: rows[0].private_pem, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
      expect(await world.call('/api/users/me', { token: old })).toMatchObject(refusal(401, 'access.invalid-token'));
    });
  });

  it('signed tokens of links, cookies and sign-in steps are refused when expired, changed or for another audience', async () => {
    const tokens = world.service.app.get(SignedTokens);
    const valid = await tokens.sign('link', { id: '1' }, 60);
    expect(await tokens.read('link', valid)).toEqual({ id: '1' });
    expect(await tokens.read('link', await tokens.sign('link', { id: '1' }, -1))).toBeUndefined();
    expect(await tokens.read('cookie', valid)).toBeUndefined();
    const [header, , signature] = valid.split('.');
    const [, otherPayload] = (await tokens.sign('link', { id: '2' }, 60)).split('.');
    expect(await tokens.read('link', `${header}.${otherPayload}.${signature}`)).toBeUndefined();
  });
});
