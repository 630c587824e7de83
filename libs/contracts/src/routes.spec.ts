import { describe, expect, it } from '@jest/globals';
import { bodyLimitOf, maxBodyBytesOf } from './body-limits.js';
import { isUnder } from './prefixes.js';
import { rateLimitOf, shellOf } from './routes.js';

describe('routes', () => {
  it('belong to a prefix up to the end of a path segment', () => {
    expect(['/api/auth', '/api/auth/login', '/api/authors'].map((path) => isUnder(path, '/api/auth'))).toEqual([true, true, false]);
  });

  it.each([
    ['/producto/1', { shell: '/producto-shell', status: 404 }],
    ['/producto', undefined],
    ['/pack/1', { shell: '/pack-shell', status: 404 }],
    ['/store/1', { shell: '/store-shell', status: 404 }],
    ['/store', undefined],
    ['/busqueda', { shell: '/busqueda', status: 200 }],
    ['/busqueda/remera', { shell: '/busqueda', status: 200 }],
    ['/mi-cuenta/compras', { shell: '/mi-cuenta', status: 200 }],
    ['/reset-password/secret', { shell: '/reset-password', status: 200 }],
    ['/orden/1', { shell: '/orden', status: 200, secret: true }],
    ['/ordenes', undefined],
    ['/', undefined],
  ])('[A-55] %s has the shell %j', (path, shell) => {
    const found = shellOf(path);
    if (shell) expect(found).toMatchObject(shell);
    else expect(found).toBeUndefined();
  });

  it.each([
    ['POST', '/api/auth/login', { name: 'sign_in', perMinute: 60, burst: 60 }],
    ['POST', '/api/users/register', { name: 'sign_in' }],
    ['POST', '/api/users/resend-verification', { name: 'sign_in' }],
    ['POST', '/api/images', { name: 'upload', perMinute: 120, burst: 60 }],
    ['POST', '/api/orders', { name: 'order', perMinute: 30, burst: 15 }],
    ['POST', '/api/reviews/1', { name: 'review', perMinute: 20, burst: 10 }],
    ['GET', '/api/orders', undefined],
    ['POST', '/api/cart', undefined],
  ])('%s %s has the rate limit %j', (method, path, limit) => {
    const found = rateLimitOf(method, path);
    if (limit) expect(found).toMatchObject(limit);
    else expect(found).toBeUndefined();
  });

  it.each([
    ['/api/users', 131_072, 1_000, 131_072],
    ['/api/products', 524_288, 8_000, 524_288],
    ['/api/products/batches/check', 1_048_576, 16_000, 1_048_576],
    ['/api/packs', 524_288, 8_000, 524_288],
    ['/api/cart', 524_288, 16_000, 524_288],
    ['/api/cart/saved', 65_536, 4_000, 65_536],
    ['/api/orders', 524_288, 16_000, 524_288],
    ['/api/images', 131_072, 1_000, 52_428_800],
    ['/api/manufacturers/logo/1', 131_072, 1_000, 52_428_800],
  ])('%s accepts JSON of %i bytes and %i fields, and at most %i bytes of any kind', (path, bytes, keys, maxBytes) => {
    expect(bodyLimitOf(path)).toMatchObject({ bytes, keys });
    expect(maxBodyBytesOf(path)).toBe(maxBytes);
  });
});
