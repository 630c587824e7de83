import { describe, expect, it } from '@jest/globals';
import { apiRoutes, serviceOf } from './routes.js';
import { serviceUrl, urlVariable, databaseVariable, pageDataServices, schemaOf, serviceNames } from './services.js';

describe('the table of services', () => {
  it('has every prefix once', () => {
    const prefixes = apiRoutes.map(({ prefix }) => prefix);
    expect(new Set(prefixes).size).toBe(prefixes.length);
  });

  it.each([
    ['/api/users/me', 'identity'],
    ['/api/users/follow/1', 'social'],
    ['/api/users/followers', 'identity'],
    ['/api/users/followed-manufacturers', 'social'],
    ['/api/admin/users', 'identity'],
    ['/api/admin/users/1', 'identity'],
    ['/api/admin/log', 'admin'],
    ['/api/site-texts/terminos', 'admin'],
    ['/api/cart', 'cart-orders'],
    ['/api/carts', undefined],
    ['/internal/pages/ids', undefined],
  ])('matches the longest prefix that ends at a segment: %s belongs to %s', (path, service) => {
    expect(serviceOf(path)).toBe(service);
  });

  it('gives every service different settings, schemas and roles', () => {
    expect([urlVariable('cart-orders'), databaseVariable('cart-orders'), schemaOf('cart-orders')]).toEqual([
      'CART_ORDERS_URL',
      'CART_ORDERS_DATABASE_URL',
      'cart_orders',
    ]);
    for (const name of serviceNames) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
    const schemas = [...serviceNames.map(schemaOf), 'publisher', 'bullmq', 'search', 'public', 'postgres', 'superuser'];
    expect(new Set(schemas).size).toBe(schemas.length);
  });

  it('finds the URL of a service in its own setting, or in SERVICE_URL', () => {
    const env = { SERVICE_URL: 'http://{name}:3000', CATALOG_URL: 'http://10.0.0.7:3000' };
    expect(['cart-orders', 'catalog'].map((name) => serviceUrl(name, env))).toEqual(['http://cart-orders:3000', 'http://10.0.0.7:3000']);
    expect(serviceUrl('catalog', {})).toBeUndefined();
  });

  it('has identity, catalog and admin as sources of page data', () => {
    expect(pageDataServices).toEqual(['identity', 'catalog', 'admin']);
  });
});
