import { describe, expect, it } from '@jest/globals';
import { redact, redactText, safePath } from './redact.js';

describe('redaction of log lines', () => {
  it('masks secrets and personal data at any depth', () => {
    const line = {
      requestId: 'r-1',
      password: 'Mayorea2026',
      body: { email: 'ana@example.com', name: 'Remera', phone: '1145678901' },
      req: { headers: { Authorization: 'Bearer abc', cookie: 'refresh=1', accept: '*/*' } },
      list: [{ refreshToken: 'x' }],
    };
    expect(redact(line)).toEqual({
      requestId: 'r-1',
      password: '[hidden]',
      body: { email: '[hidden]', name: 'Remera', phone: '[hidden]' },
      req: { headers: { Authorization: '[hidden]', cookie: '[hidden]', accept: '*/*' } },
      list: [{ refreshToken: '[hidden]' }],
    });
  });

  it('keeps class, message, code and cause of an error, without parameters, quoted rows and passwords in URLs', () => {
    const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(ana@example.com) already exists.' });
    const error = Object.assign(new TypeError('cannot reach postgres://shop:hush@db/mayorea', { cause }), { parameters: ['hush', 3] });
    const text = JSON.stringify(redact({ err: error }));
    expect(text).not.toMatch(/hush|ana@/);
    expect(redact(error)).toMatchObject({
      type: 'TypeError',
      message: 'cannot reach postgres://[hidden]@db/mayorea',
      cause: { type: 'Error', message: 'duplicate key', code: '23505' },
    });
  });

  it('stops at a circular reference', () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    expect(JSON.stringify(redact(circle))).toContain('[deeper]');
  });

  it.each([
    ['token eyJhbGciOi.eyJzdWIi.c2ln is old', 'token [hidden] is old'],
    ['Authorization: Bearer abc.def', 'Authorization: Bearer [hidden]'],
    ['mail to ana.perez@correo.com.ar failed', 'mail to [hidden] failed'],
    ['redis://:hush@cache:6379 is down', 'redis://[hidden]@cache:6379 is down'],
    ['http://catalog:3000/api is down', 'http://catalog:3000/api is down'],
  ])('masks secrets inside a text: %s', (text, shown) => {
    expect(redactText(text)).toBe(shown);
  });

  it('keeps the path of a URL with its ids, without query and single-use tokens', () => {
    expect(safePath('/api/products/0199c1c2-0000-7000-8000-000000000001?search=ana')).toBe(
      '/api/products/0199c1c2-0000-7000-8000-000000000001',
    );
    expect(safePath('/api/orders/K7QM-2D4X-9TRA')).toBe('/api/orders/[hidden]');
    expect([safePath('/api/orders'), safePath('/api/orders/')]).toEqual(['/api/orders', '/api/orders/']);
    expect(safePath(`/api/auth/verify-email/${'a1'.repeat(20)}`)).toBe('/api/auth/verify-email/[hidden]');
  });
});
