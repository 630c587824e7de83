import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { account, validEdit, manufacturerAccount, startWorld, type World } from './world.js';

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
    [
      'wrong types',
      JSON.stringify({ email: 7, password: [], name: {}, owner: [], phone: true, minPurchase: '7', pointOfSale: 1, street: 7, live: 'si' }),
    ],
  ];
  it.each(writes.flatMap(([method, path]) => invalidBodies.map(([description, body]) => [description, method, path, body] as const)))(
    '%s for %s %s: answers a coded 4xx and changes nothing',
    async (_what, method, path, body) => {
      const before = await storedState();
      const answer = await world.call(path, { method, body, token });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.body).toEqual(
        expect.objectContaining({ code: expect.any(String), message: expect.any(String), requestId: expect.any(String) }),
      );
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
    'page=0',
    'page=-1',
    'page=abc',
    'page=1.5',
    'page=99999999999999999999',
    'page[]=1',
    'page=1&page=2',
    'pageSize=0',
    'pageSize=-5',
    'pageSize=1001',
    'pageSize=%00',
    'pageSize=NaN',
    'page=%F0%9F%A7%B5',
    'page=%E0%A4%A',
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

  it.each([
    '7',
    'undefined',
    'null',
    '%27%20or%201=1',
    manufacturer.id.slice(0, 35),
    `${manufacturer.id}0`,
    '..%2f..%2fetc',
    '%ED%A0%80',
    '%00',
    'x'.repeat(600),
  ])('id %s: answers a coded 4xx', async (id) => {
    for (const method of ['GET', 'PUT']) {
      const { status, body } = await world.call(`/api/manufacturers/${id}`, {
        method,
        token,
        ...(method === 'PUT' && { body: validEdit }),
      });
      expect([400, 404]).toContain(status);
      expect(body['code']).toMatch(/^(request|route)\./);
    }
  });

  it('answers a coded 404 for an unknown path', async () => {
    for (const [method, path] of [
      ['GET', '/api/users'],
      ['POST', '/'],
    ] as const) {
      expect(await world.call(path, { method })).toMatchObject({
        status: 404,
        body: { code: 'route.not-found', message: 'No encontramos lo que buscás.' },
      });
    }
  });

  it('answers a coded 405 for an unsupported method', async () => {
    for (const [method, path, allow] of [
      ['GET', '/api/auth/login', 'OPTIONS, POST'],
      ['DELETE', `/api/manufacturers/${manufacturer.id}`, 'GET, HEAD, OPTIONS, PUT'],
    ] as const) {
      const answer = await world.call(path, { method });
      expect(answer).toMatchObject({
        status: 405,
        body: { code: 'request.method-not-allowed', message: 'Esta dirección no admite esa operación.' },
      });
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
    expect(await world.call('/api/users/me', { token: old })).toMatchObject({ status: 401, body: { code: 'access.invalid-token' } });
  });
});
