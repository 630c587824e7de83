import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { errorKinds } from '@shop/contracts';
import { createTestDatabase, type TestDatabase } from '@shop/testing';
import {
  Access,
  type HealthCheck,
  type MetricSource,
  PlatformModule,
  type Reading,
  type RunningService,
  startService,
} from '../src/index.js';
import { sampleModule, silentConfig, TestKeys } from './sample-service.js';

describe('a service', () => {
  let database: TestDatabase;
  let service: RunningService;
  const options = { name: 'sample', config: silentConfig };

  class NotYet implements HealthCheck {
    check(): Promise<never> {
      return Promise.reject(new Error('not yet'));
    }
  }

  beforeAll(async () => {
    database = await createTestDatabase();
    service = await startService({ ...options, module: sampleModule(database.url) });
  });
  afterAll(async () => {
    await service?.close();
    await database?.drop();
  });

  async function call(path: string, init?: RequestInit) {
    const response = await fetch(service.url + path, init);
    const body: Record<string, unknown> = JSON.parse(await response.text());
    return { status: response.status, headers: response.headers, body };
  }
  const post = (path: string, body: string, type = 'application/json') =>
    call(path, { method: 'POST', body, headers: { 'content-type': type } });

  /** Sends a URL that fetch would normalise. */
  const callRaw = (path: string) =>
    new Promise<{ status: number; body: Record<string, unknown> }>((resolve, reject) => {
      const { hostname, port } = new URL(service.url);
      const request = httpRequest({ hostname, port, path }, (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) }));
      });
      request.on('error', reject).end();
    });

  describe('input validation', () => {
    it.each([
      ['malformed JSON', '{"name":', 'request.invalid', 400],
      ['a JSON text', '"hola"', 'request.invalid', 400],
      ['null', 'null', 'request.invalid', 400],
      ['a list where an object is expected', '[{"name":"abc"}]', 'request.invalid', 400],
      ['poisoned prototypes', '{"__proto__":{"admin":true},"name":"abc"}', 'request.invalid', 400],
      ['NUL in a text', '{"name":"ab\\u0000c"}', 'request.bad-text', 400],
      ['half a surrogate pair', '{"name":"abc\\ud83d"}', 'request.bad-text', 400],
      ['half a pair in a name of a field', '{"name":"abc","\\udc00":1}', 'request.bad-text', 400],
      ['absurd nesting', `{"name":${'['.repeat(5000)}${']'.repeat(5000)}}`, 'request.too-deep', 400],
      ['a body over the limit', JSON.stringify({ name: 'x'.repeat(1_100_000) }), 'request.too-large', 413],
    ])('rejects %s with a coded error', async (_what, body, code, status) => {
      const answer = await post('/api/things/open', body);
      expect(answer.status).toBe(status);
      expect(answer.body).toMatchObject({ code, message: expect.stringMatching(/\.$/), requestId: expect.any(String) });
      expect(Object.keys(answer.body).toSorted()).toEqual(expect.arrayContaining(['code', 'message', 'requestId']));
    });

    const fields = (n: number) =>
      JSON.stringify({ name: 'abc', ...Object.fromEntries(Array.from({ length: n - 1 }, (_, i) => [`f${i}`, i])) });
    const list = (n: number) => JSON.stringify({ name: 'abc', list: Array.from({ length: n }, () => 1) });
    const levels = (n: number) => `{"name":"abc","in":${'['.repeat(n - 1)}${']'.repeat(n - 1)}}`;
    const text = (n: number) => JSON.stringify({ name: 'abc', text: 'x'.repeat(n) });
    const field = (n: number) => JSON.stringify({ name: 'abc', ['x'.repeat(n)]: 1 });
    const bytes = (n: number) => `${JSON.stringify({ name: 'abc' })}${' '.repeat(n - 14)}`;
    const kB = 1024;

    it.each([
      ['fields', fields, 1_000, 'request.too-many-fields', 400],
      ['items of a list', list, 1_000, 'request.too-many-fields', 400],
      ['levels', levels, 10, 'request.too-deep', 400],
      ['characters of a text', text, 10_000, 'request.text-too-long', 400],
      ["characters of a field's name", field, 10_000, 'request.text-too-long', 400],
      ['bytes', bytes, 128 * kB, 'request.too-large', 413],
    ])('accepts a body with the maximum number of %s and rejects one more', async (_what, body, max, code, status) => {
      expect((await post('/api/things/open', body(max))).body).toEqual({ name: 'abc' });
      const refused = await post('/api/things/open', body(max + 1));
      expect(refused).toMatchObject({ status, body: { code, message: expect.stringMatching(/\.$/) } });
    });

    it.each([
      ['/api/products/things', 8_000, 512 * kB],
      ['/api/cart', 16_000, 512 * kB],
      ['/api/products/batches', 16_000, 1024 * kB],
    ])('has larger limits for %s', async (path, keys, max) => {
      expect((await post(path, fields(keys))).status).toBe(201);
      expect((await post(path, fields(keys + 1))).body['code']).toBe('request.too-many-fields');
      expect((await post(path, bytes(max))).status).toBe(201);
      expect((await post(path, bytes(max + 1))).status).toBe(413);
    });

    it.each(['text/plain;application/json', 'application/json;;', ';', 'a/b/c', 'application/jsonx', ' '])(
      'handles the content type «%s»',
      async (type) => {
        const answer = await post('/api/things/open', '{"name":"abc"}', type);
        expect(answer.status).toBeLessThan(500);
        expect(answer.body).toHaveProperty(answer.status === 201 ? 'name' : 'code');
      },
    );

    it('rejects lists with too many objects before creating them', async () => {
      const lines = Array.from({ length: 101 }, () => ({ sizeId: 1 }));
      const refused = await post('/api/things/open', JSON.stringify({ name: 'abc', lines }));
      expect(refused).toMatchObject({ status: 400, body: { code: 'request.invalid', fields: { lines: 'Hay demasiados talles.' } } });
      expect((await post('/api/things/open', JSON.stringify({ name: 'abc', lines: lines.slice(1) }))).status).toBe(201);
    });

    it('accepts emoji, which are surrogate pairs', async () => {
      const answer = await post('/api/things/open', JSON.stringify({ name: 'Remera 🧵' }));
      expect(answer.body).toEqual({ name: 'Remera 🧵' });
    });

    it('rejects a body that is not JSON', async () => {
      const answer = await post('/api/things/open', 'name=abc', 'application/x-www-form-urlencoded');
      expect(answer).toMatchObject({ status: 415, body: { code: 'request.unsupported-media' } });
    });

    it('treats an empty JSON body as none and names the missing field', async () => {
      const answer = await call('/api/things/open', { method: 'POST', headers: { 'content-type': 'application/json' } });
      expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid', fields: { name: 'El nombre es obligatorio.' } } });
    });

    it('reports each field with a Spanish message, nested fields by path', async () => {
      const answer = await post('/api/things/open', JSON.stringify({ name: 7, lines: [{ sizeId: 1 }, { sizeId: 'x' }], note: 'x' }));
      expect(answer.status).toBe(400);
      expect(answer.body['fields']).toEqual({
        name: 'El nombre es obligatorio.',
        'lines.1.sizeId': 'El talle no es válido.',
        note: 'El valor no es válido.',
      });
      expect(answer.body['message']).toBe('El nombre es obligatorio.');
    });

    it('drops unknown fields', async () => {
      const answer = await post('/api/things/open', JSON.stringify({ name: 'abc', role: 'admin', lines: [{ sizeId: 3, price: 1 }] }));
      expect(answer.body).toEqual({ name: 'abc', lines: [{ sizeId: 3 }] });
    });

    it.each(['/api/things/%zz', '/api/things?search=%E0%A4%A', '/api/things/%ED%A0%80'])(
      'rejects broken percent-encoding: %s',
      async (path) => {
        expect(await callRaw(path)).toMatchObject({ status: 400, body: { code: 'request.bad-address', requestId: expect.any(String) } });
      },
    );

    it('rejects NUL in a URL', async () => {
      expect(await callRaw('/api/things?search=a%00b')).toMatchObject({ status: 400, body: { code: 'request.bad-text' } });
    });

    it.each([
      'page=0',
      'page=-1',
      'page=1.5',
      'page=abc',
      'page=',
      'page=1&page=2',
      'page=99999999999999',
      'pageSize=0',
      'pageSize=101',
      'pageSize=1e9',
    ])('rejects ?%s', async (query) => {
      expect(await call(`/api/things?${query}`)).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    });

    it.each([
      '/api/things/7',
      '/api/things/not-a-uuid',
      '/api/things/by-number/abc',
      '/api/things/by-number/0',
      '/api/nothing',
      `/api/things/${'x'.repeat(2000)}`,
    ])('answers 404 to %s', async (path) => {
      const answer = await call(path);
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ message: 'No encontramos lo que buscás.', requestId: expect.any(String) });
    });
  });

  describe('methods', () => {
    const id = '0199c1c2-0000-7000-8000-000000000001';
    const ask = async (method: string, path: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(service.url + path, { method, headers });
      const text = await answer.text();
      return { status: answer.status, allow: answer.headers.get('allow'), body: text === '' ? undefined : (JSON.parse(text) as object) };
    };

    it.each([
      ['DELETE', '/api/things', 'GET, HEAD, OPTIONS, POST'],
      ['PUT', '/api/things?page=2', 'GET, HEAD, OPTIONS, POST'],
      ['GET', '/api/cart', 'OPTIONS, POST'],
      ['PATCH', `/api/things/${id}`, 'DELETE, GET, HEAD, OPTIONS'],
      ['POST', '/livez', 'GET, HEAD, OPTIONS'],
    ])('are rejected with the supported ones if unsupported: %s %s', async (method, path, allow) => {
      const body = {
        code: 'request.method-not-allowed',
        message: 'Esta dirección no admite esa operación.',
        requestId: expect.any(String),
      };
      expect(await ask(method, path)).toEqual({ status: 405, allow, body });
      // Answered before the token is checked.
      expect((await ask(method, path, { authorization: 'Bearer x' })).status).toBe(405);
    });

    it('are listed by OPTIONS; unknown URLs are a 404', async () => {
      expect(await ask('OPTIONS', '/api/things')).toEqual({ status: 204, allow: 'GET, HEAD, OPTIONS, POST', body: undefined });
      for (const method of ['OPTIONS', 'DELETE', 'GET'])
        expect(await ask(method, '/api/nothing')).toMatchObject({ status: 404, allow: null, body: { code: 'route.not-found' } });
    });

    it('have no effect if HEAD: it runs no GET with side effects', async () => {
      expect(await ask('HEAD', `/api/things/${id}`)).toEqual({ status: 200, allow: null, body: undefined });
      expect((await ask('GET', '/api/things/opened')).body).toEqual({ opened: 1 });
      expect(await ask('HEAD', '/api/things/opened')).toMatchObject({ status: 405, allow: 'GET, OPTIONS' });
      expect((await ask('GET', '/api/things/opened')).body).toEqual({ opened: 2 });
    });
  });

  describe('lists', () => {
    it('have a page, a size and an offset', async () => {
      expect((await call('/api/things')).body).toEqual({ page: 1, pageSize: 24, offset: 0 });
      expect((await call('/api/things?page=3&pageSize=100&search=jean')).body).toEqual({
        page: 3,
        pageSize: 100,
        offset: 200,
        search: 'jean',
      });
    });
  });

  describe('errors', () => {
    it('hide the details of a 500', async () => {
      const answer = await call('/api/things/fails/now');
      expect(answer.status).toBe(500);
      expect(Object.keys(answer.body).toSorted()).toEqual(['code', 'message', 'requestId']);
      expect(JSON.stringify(answer.body)).not.toContain('secret');
    });

    it('keep code, message and fields of a CodedError', async () => {
      const answer = await call('/api/things/coded');
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'thing.taken', message: 'Ese nombre ya existe.', fields: { name: 'Ese nombre ya existe.' } },
      });
    });

    it.each(Object.entries(errorKinds))('of the kind %s answer %i, with their details', async (kind, status) => {
      const { status: seen, body } = await call(`/api/things/coded/${kind}`);
      expect([seen, body]).toEqual([
        status,
        {
          code: 'thing.changed',
          message: 'El precio cambió.',
          fields: { price: 'Cambió.' },
          details: { price: 7, lines: [{ id: 1 }] },
          requestId: expect.any(String),
        },
      ]);
    });

    it.each([
      ["select 'x'::uuid", 400, 'request.invalid'],
      ['select 99999999999::int', 400, 'request.invalid'],
      ['select * from nowhere', 500, 'internal'],
      ['select pg_terminate_backend(pg_backend_pid())', 503, 'service.unavailable'],
    ])('of the database are classified: %s', async (sql, status, code) => {
      expect(await call(`/api/things/sql?text=${encodeURIComponent(sql)}`)).toMatchObject({ status, body: { code } });
    });

    it('of a connection lost between two statements of a transaction are a 503', async () => {
      expect(await call('/api/things/interrupted')).toMatchObject({ status: 503, body: { code: 'service.unavailable' } });
    });

    it('carry the request id: a valid one of the client, else a new one', async () => {
      const given = await call('/api/nothing', { headers: { 'x-request-id': 'trace-1234.a' } });
      expect(given.body['requestId']).toBe('trace-1234.a');
      expect(given.headers.get('x-request-id')).toBe('trace-1234.a');
      const insane = await call('/api/nothing', { headers: { 'x-request-id': '"><script>' } });
      expect(insane.body['requestId']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    });
  });

  describe('an application of the module alone, as in a test of a service', () => {
    it('has the access guard, the validation and the error bodies', async () => {
      const app = await NestFactory.create<NestFastifyApplication>(sampleModule(database.url), new FastifyAdapter(), { logger: false });
      await app.init();
      try {
        const send = async (url: string, payload: object) => {
          const response = await app.inject({ method: 'POST', url, payload });
          return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
        };
        expect(await send('/api/things', {})).toMatchObject({ status: 401, body: { code: 'access.unauthenticated' } });
        expect(await send('/api/things/open', { name: 'x' })).toMatchObject({
          status: 400,
          body: { fields: { name: 'El nombre debe tener entre 3 y 100 caracteres.' } },
        });
      } finally {
        await app.close();
      }
    });
  });

  describe('a service', () => {
    it('reports whether it and its database are healthy', async () => {
      expect(await call('/healthz')).toMatchObject({ status: 200, body: { service: 'sample', status: 'ok' } });
      const own = await createTestDatabase();
      const other = await startService({ ...options, module: sampleModule(own.url) });
      await own.dropForcibly();
      const answer = await fetch(`${other.url}/healthz`);
      expect([answer.status, await answer.json()]).toEqual([503, { service: 'sample', status: 'unavailable', missing: ['database'] }]);
      await other.close();
    });

    it('is ready while its database answers, even if another check fails', async () => {
      const own = await createTestDatabase();
      const other = await startService({
        ...options,
        module: {
          module: class {},
          imports: [sampleModule(own.url, { keys: TestKeys, health: { 'first-publish': NotYet } })],
          providers: [NotYet],
        },
      });
      const ask = async (path: string) => {
        const answer = await fetch(other.url + path);
        const { missing }: { missing: string[] } = JSON.parse(await answer.text());
        return [answer.status, missing];
      };
      expect(await ask('/livez')).toEqual([200, []]);
      expect(await ask('/readyz')).toEqual([200, []]);
      expect(await ask('/healthz')).toEqual([503, ['first-publish']]);
      await own.dropForcibly();
      expect(await ask('/livez')).toEqual([200, []]);
      expect(await ask('/readyz')).toEqual([503, ['database']]);
      expect(await ask('/healthz')).toEqual([503, ['database', 'first-publish']]);
      await other.close();
    });

    it('reads numbers from its URLs', async () => {
      expect((await call('/api/things/by-number/142')).body).toEqual({ id: 142 });
    });

    it('serves its OpenAPI document', async () => {
      const { body } = await call('/internal/openapi.json');
      expect(body['paths']).toHaveProperty(['/api/things/{id}', 'get']);
    });

    it('does not start with a route without @Access', async () => {
      @Controller('api/open')
      class Forgetful {
        @Get()
        @Access('anyone')
        fine() {
          return {};
        }

        @Get('secret')
        forgotten() {
          return {};
        }
      }
      @Module({ imports: [PlatformModule.forRoot({ name: 'sample' })], controllers: [Forgetful] })
      class ForgetfulModule {}
      await expect(startService({ ...options, module: ForgetfulModule })).rejects.toThrow(/no @Access: Forgetful\.forgotten$/);
    });

    it('does not start if a route checks tokens and no key source is configured', async () => {
      await expect(startService({ ...options, module: sampleModule(database.url, {}) })).rejects.toThrow(/no key source/);
    });

    it('starts several times at the same moment on an empty database', async () => {
      const empty = await createTestDatabase();
      const services = await Promise.all([1, 2, 3].map(() => startService({ ...options, module: sampleModule(empty.url) })));
      expect((await Promise.all(services.map((s) => fetch(`${s.url}/healthz`)))).map((r) => r.status)).toEqual([200, 200, 200]);
      await Promise.all(services.map((s) => s.close()));
      await empty.drop();
    });
  });
});

describe('/metrics', () => {
  /** A source whose readings a test replaces. */
  @Injectable()
  class SampleSource implements MetricSource {
    readonly metricsName = 'sample';
    readCount = 0;
    readings: () => Promise<Reading[]> = async () => [{ name: 'sample_value', help: 'A sample.', labels: { kind: 'test' }, value: 7 }];

    readMetrics(): Promise<Reading[]> {
      this.readCount += 1;
      return this.readings();
    }
  }

  let database: TestDatabase;
  const running: RunningService[] = [];

  async function start(name: string): Promise<RunningService> {
    @Module({ imports: [sampleModule(database.url, { name, keys: TestKeys, metrics: [SampleSource] })], providers: [SampleSource] })
    class Sample {}
    const service = await startService({ name, module: Sample, config: silentConfig });
    running.push(service);
    return service;
  }
  /** Waits until the sources are read again. */
  const untilReadAgain = () => new Promise((resolve) => setTimeout(resolve, 1_050));
  const scrape = async ({ url }: RunningService): Promise<string> => (await fetch(`${url}/metrics`)).text();

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await Promise.all(running.map((service) => service.close()));
    await database?.drop();
  });

  it('measures requests by route template and status, without probes and made-up URLs', async () => {
    const service = await start('shop-a');
    for (const id of ['1', '2', 'x']) await fetch(`${service.url}/api/things/by-number/${id}`);
    await fetch(`${service.url}/api/things/coded`);
    await fetch(`${service.url}/wp-login.php`);
    await fetch(`${service.url}/livez`);
    const text = await scrape(service);
    const count = (labels: string) => new RegExp(`^shop_http_request_duration_seconds_count\\{${labels}\\} (\\d+)$`, 'm').exec(text)?.[1];
    expect(count('service="shop-a",method="GET",route="/api/things/by-number/:id",status="200"')).toBe('2');
    expect(count('service="shop-a",method="GET",route="/api/things/by-number/:id",status="404"')).toBe('1');
    expect(count('service="shop-a",method="GET",route="/api/things/coded",status="409"')).toBe('1');
    expect(count('service="shop-a",method="GET",route="none",status="404"')).toBe('1');
    expect(text).not.toMatch(/wp-login|route="\/livez"|by-number\/1/);
  });

  it('reports the process, its event loop and its connection pool', async () => {
    const text = await scrape(await start('shop-b'));
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds\{service="shop-b"\} /m);
    expect(text).toMatch(/^process_resident_memory_bytes\{service="shop-b"\} \d+/m);
    expect(text).toMatch(/^shop_db_pool_connections\{pool="database",state="max",service="shop-b"\} 10$/m);
    expect(text).toMatch(/^shop_db_pool_waiting\{pool="database",service="shop-b"\} 0$/m);
  });

  it('separates services of one process', async () => {
    const [one, other] = [await start('shop-c'), await start('shop-d')];
    await fetch(`${one.url}/api/things/coded`);
    expect(await scrape(one)).toMatch(/route="\/api\/things\/coded"/);
    expect(await scrape(other)).not.toMatch(/route="\/api\/things\/coded"|shop-c/);
  });

  it('reads its sources once for all scrapers, and exports a failed source as down, without old values', async () => {
    const service = await start('shop-e');
    const sample = service.app.get(SampleSource, { strict: false });
    await Promise.all(Array.from({ length: 20 }, () => scrape(service)));
    expect(sample.readCount).toBe(1);
    expect(await scrape(service)).toMatch(/^sample_value\{kind="test",service="shop-e"\} 7$/m);
    sample.readings = () => Promise.reject(new Error('unreadable'));
    await untilReadAgain();
    const text = await scrape(service);
    expect(text).toMatch(/^shop_metrics_source_up\{source="sample",service="shop-e"\} 0$/m);
    expect(text).not.toMatch(/^sample_value\{/m);
    expect(text).toMatch(/^shop_metrics_source_up\{source="pools",service="shop-e"\} 1$/m);
  });

  it('does not wait for a hanging source, and does not read it again meanwhile', async () => {
    const service = await start('shop-f');
    const sample = service.app.get(SampleSource, { strict: false });
    sample.readings = () => new Promise(() => undefined);
    const before = Date.now();
    expect(await scrape(service)).toMatch(/^shop_metrics_source_up\{source="sample",service="shop-f"\} 0$/m);
    expect(Date.now() - before).toBeLessThan(5_000);
    await untilReadAgain();
    await scrape(service);
    expect(sample.readCount).toBe(1);
  });
});
