import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorBody, Pack, Product } from '@shop/contracts';
import { type Person, World } from './support/world.js';

// Tests every route of catalog with every kind of caller. Routes come from the OpenAPI document: a route without a decision fails.

const allCallers = ['anonymous', 'roleless', 'buyer', 'otherBuyer', 'manufacturer', 'otherManufacturer', 'unverified', 'admin'] as const;
type CallerName = (typeof allCallers)[number];
const manufacturers: readonly CallerName[] = ['manufacturer', 'otherManufacturer', 'unverified'];

/** Callers that a route allows. The addressed item belongs to `manufacturer` and is created again for each caller. */
const decisions: Record<string, readonly CallerName[]> = {
  'GET /api/products': allCallers,
  'GET /api/products/new': allCallers,
  'GET /api/products/onsale': allCallers,
  'GET /api/products/bisuteria-or-blanqueria': allCallers,
  'GET /api/products/results-search': allCallers,
  'GET /api/products/advanced-search': allCallers,
  'GET /api/products/manufacturer/{id}': allCallers,
  'GET /api/products/related/{id}': allCallers,
  'GET /api/products/{id}': allCallers,
  'GET /api/products/createdbyMe': manufacturers,
  'GET /api/products/createdbyMe.csv': manufacturers,
  'GET /api/products/batches': manufacturers,
  'POST /api/products/batches/check': ['manufacturer', 'otherManufacturer'],
  'POST /api/products/batches': ['manufacturer', 'otherManufacturer'],
  'POST /api/products/batches/{id}/undo': ['manufacturer'],
  'GET /api/products/moderation': ['admin'],
  'PUT /api/products/{id}/moderation': ['admin'],
  'PUT /api/packs/{id}/moderation': ['admin'],
  'POST /api/products': ['manufacturer', 'otherManufacturer'],
  'PUT /api/products/{id}': ['manufacturer'],
  'DELETE /api/products/{id}': ['manufacturer', 'admin'],
  'DELETE /api/products/by-user/{userId}': ['manufacturer', 'admin'],
  'GET /api/packs': allCallers,
  'GET /api/packs/new': allCallers,
  'GET /api/packs/createdbyMe': manufacturers,
  'GET /api/packs/{id}': allCallers,
  'POST /api/packs': ['manufacturer', 'otherManufacturer'],
  'PUT /api/packs/{id}': ['manufacturer'],
  'DELETE /api/packs/{id}': ['manufacturer', 'admin'],
  'GET /api/categories': allCallers,
  'GET /api/sizes': allCallers,
  'GET /api/colors': allCallers,
  'GET /api/genders': allCallers,
  'POST /api/images': manufacturers,
};

let world: World;
let routes: string[];
let callers: Record<Exclude<CallerName, 'anonymous'>, Person>;
beforeAll(async () => {
  world = await World.start();
  const [manufacturer, otherManufacturer, unverified] = [
    await world.manufacturer(),
    await world.manufacturer(),
    world.person('manufacturer', false),
  ];
  await world.applyManufacturerState({ id: unverified.id, verificationStatus: 'pending' });
  const [roleless, buyer, otherBuyer, admin] = [
    world.person(null),
    world.person('wholesaler'),
    world.person('wholesaler'),
    world.person('admin'),
  ];
  callers = { roleless, buyer, otherBuyer, manufacturer, otherManufacturer, unverified, admin };
  const { paths } = (await world.get<{ paths: Record<string, object> }>('/internal/openapi.json')).body;
  routes = Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
});
afterAll(() => world?.stop());

/** A body for a pack with one new product of `of`. */
async function packBody(of: Person): Promise<Record<string, unknown>> {
  const { id, inventories } = await world.product(of);
  const quantities = [{ id: inventories[0]?.id, quantity: 1 }];
  return { name: 'Combo de prueba', price: 9000, products: [{ id, productpack: { quantities } }] };
}

async function isAllowed(route: string, who: CallerName): Promise<boolean> {
  const [method = '', path = ''] = route.split(' ');
  const { manufacturer } = callers;
  const as = who === 'anonymous' ? undefined : callers[who];
  let id = manufacturer.id;
  let body: unknown;
  if (path.startsWith('/api/products/batches/{id}')) {
    const created = await world.batch(manufacturer, {
      kind: 'rows',
      rows: [{ n: 1, ...(await world.productBody(manufacturer)), repeat: true }],
    });
    expect(created.status).toBe(201);
    ({ id } = created.body);
  } else if (path.startsWith('/api/products')) {
    if (!path.includes('manufacturer')) ({ id } = await world.product(manufacturer));
    if (method === 'POST' || method === 'PUT')
      body = await world.productBody(method === 'POST' && manufacturers.includes(who) && as ? as : manufacturer);
  } else if (path.startsWith('/api/packs')) {
    const owner = method === 'POST' && who === 'otherManufacturer' && as ? as : manufacturer;
    body = await packBody(owner);
    if (path.includes('{id}')) {
      const created = await world.call<Pack & ErrorBody>('POST', '/api/packs', { as: manufacturer, body });
      expect([created.status, created.body]).toEqual([201, expect.anything()]);
      ({ id } = created.body);
    }
  }
  if (path.endsWith('moderation')) body = { blocked: true, reason: 'Foto ajena' };
  const target = path.replace('{id}', id).replace('{userId}', manufacturer.id);
  const { status } = await world.call<Product | ErrorBody>(method, target, {
    ...(as && { as }),
    ...((method === 'POST' || method === 'PUT') && { body: body ?? {} }),
  });
  expect(status).toBeLessThan(500);
  return status !== 401 && status !== 403;
}

describe('the access matrix', () => {
  it('has a decision for every existing route and for no other', () => {
    expect(routes.toSorted()).toEqual(Object.keys(decisions).toSorted());
  });

  it.each(Object.entries(decisions))('[A-54] [API-46] %s allows only %j', async (route, allowed) => {
    const allowedCallers: CallerName[] = [];
    for (const who of allCallers) if (await isAllowed(route, who)) allowedCallers.push(who);
    expect(allowedCallers).toEqual(allowed);
  });
});
