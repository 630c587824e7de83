import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorBody, Pack, Product } from '@shop/contracts';
import { type Person, World } from './support/world.js';

// Every route of catalog × everybody who may call it. Routes come from the OpenAPI document: one without a decision fails here.

const everybody = ['anonymous', 'roleless', 'buyer', 'otherBuyer', 'maker', 'otherMaker', 'unverified', 'admin'] as const;
type Who = (typeof everybody)[number];
const makers: readonly Who[] = ['maker', 'otherMaker', 'unverified'];

/** Who is let in. What an address names belongs to the maker; it is made anew for everybody who tries. */
const decisions: Record<string, readonly Who[]> = {
  'GET /api/products': everybody,
  'GET /api/products/new': everybody,
  'GET /api/products/onsale': everybody,
  'GET /api/products/bisuteria-or-blanqueria': everybody,
  'GET /api/products/results-search': everybody,
  'GET /api/products/advanced-search': everybody,
  'GET /api/products/manufacturer/{id}': everybody,
  'GET /api/products/related/{id}': everybody,
  'GET /api/products/{id}': everybody,
  'GET /api/products/createdbyMe': makers,
  'GET /api/products/createdbyMe.csv': makers,
  'GET /api/products/batches': makers,
  'POST /api/products/batches/check': ['maker', 'otherMaker'],
  'POST /api/products/batches': ['maker', 'otherMaker'],
  'POST /api/products/batches/{id}/undo': ['maker'],
  'GET /api/products/moderation': ['admin'],
  'PUT /api/products/{id}/moderation': ['admin'],
  'PUT /api/packs/{id}/moderation': ['admin'],
  'POST /api/products': ['maker', 'otherMaker'],
  'PUT /api/products/{id}': ['maker'],
  'DELETE /api/products/{id}': ['maker', 'admin'],
  'DELETE /api/products/by-user/{userId}': ['maker', 'admin'],
  'GET /api/packs': everybody,
  'GET /api/packs/new': everybody,
  'GET /api/packs/createdbyMe': makers,
  'GET /api/packs/{id}': everybody,
  'POST /api/packs': ['maker', 'otherMaker'],
  'PUT /api/packs/{id}': ['maker'],
  'DELETE /api/packs/{id}': ['maker', 'admin'],
  'GET /api/categories': everybody,
  'GET /api/sizes': everybody,
  'GET /api/colors': everybody,
  'GET /api/genders': everybody,
  'POST /api/images': makers,
};

let world: World;
let routes: string[];
let people: Record<Exclude<Who, 'anonymous'>, Person>;
beforeAll(async () => {
  world = await World.start();
  const [maker, otherMaker, unverified] = [await world.manufacturer(), await world.manufacturer(), world.person('manufacturer', false)];
  await world.hear({ id: unverified.id, verificationStatus: 'pending' });
  const [roleless, buyer, otherBuyer, admin] = [
    world.person(null),
    world.person('wholesaler'),
    world.person('wholesaler'),
    world.person('admin'),
  ];
  people = { roleless, buyer, otherBuyer, maker, otherMaker, unverified, admin };
  const { paths } = (await world.get<{ paths: Record<string, object> }>('/internal/openapi.json')).body;
  routes = Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
});
afterAll(() => world?.stop());

/** A pack of one product of somebody's. */
async function packBody(of: Person): Promise<Record<string, unknown>> {
  const { id, inventories } = await world.product(of);
  const quantities = [{ id: inventories[0]?.id, quantity: 1 }];
  return { name: 'Combo de prueba', price: 9000, products: [{ id, productpack: { quantities } }] };
}

async function isLetIn(route: string, who: Who): Promise<boolean> {
  const [method = '', path = ''] = route.split(' ');
  const { maker } = people;
  const as = who === 'anonymous' ? undefined : people[who];
  let id = maker.id;
  let body: unknown;
  if (path.startsWith('/api/products/batches/{id}')) {
    const made = await world.batch(maker, { kind: 'rows', rows: [{ n: 1, ...(await world.productBody(maker)), repeat: true }] });
    expect(made.status).toBe(201);
    ({ id } = made.body);
  } else if (path.startsWith('/api/products')) {
    if (!path.includes('manufacturer')) ({ id } = await world.product(maker));
    if (method === 'POST' || method === 'PUT') body = await world.productBody(method === 'POST' && makers.includes(who) && as ? as : maker);
  } else if (path.startsWith('/api/packs')) {
    const whose = method === 'POST' && who === 'otherMaker' && as ? as : maker;
    body = await packBody(whose);
    if (path.includes('{id}')) {
      const made = await world.call<Pack & ErrorBody>('POST', '/api/packs', { as: maker, body });
      expect([made.status, made.body]).toEqual([201, expect.anything()]);
      ({ id } = made.body);
    }
  }
  if (path.endsWith('moderation')) body = { blocked: true, reason: 'Foto ajena' };
  const target = path.replace('{id}', id).replace('{userId}', maker.id);
  const { status } = await world.call<Product | ErrorBody>(method, target, {
    ...(as && { as }),
    ...((method === 'POST' || method === 'PUT') && { body: body ?? {} }),
  });
  expect(status).toBeLessThan(500);
  return status !== 401 && status !== 403;
}

describe('the access matrix', () => {
  it('has a decision for every route, and no other', () => {
    expect(routes.toSorted()).toEqual(Object.keys(decisions).toSorted());
  });

  it.each(Object.entries(decisions))('[A-54] [API-46] %s lets in %j', async (route, allowed) => {
    const letIn: Who[] = [];
    for (const who of everybody) if (await isLetIn(route, who)) letIn.push(who);
    expect(letIn).toEqual(allowed);
  });
});
