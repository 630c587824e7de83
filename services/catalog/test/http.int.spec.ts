import { afterAll, beforeAll } from '@jest/globals';
import type { ErrorBody, Pack, Product } from '@shop/contracts';
import { newId } from '@shop/messaging';
import { describeAccessMatrix, describeRequestBodies, type OpenApi } from '@shop/testing/contracts';
import { type Person, World } from './support/world.js';

const callers = ['anonymous', 'roleless', 'buyer', 'otherBuyer', 'manufacturer', 'otherManufacturer', 'unverified', 'admin'] as const;
type Caller = (typeof callers)[number];
const manufacturers: readonly Caller[] = ['manufacturer', 'otherManufacturer', 'unverified'];

/** Callers that a route allows. The addressed item belongs to `manufacturer` and is created again for each caller. */
const allowed: Record<string, readonly Caller[]> = {
  'GET /api/products': callers,
  'GET /api/products/new': callers,
  'GET /api/products/onsale': callers,
  'GET /api/products/bisuteria-or-blanqueria': callers,
  'GET /api/products/results-search': callers,
  'GET /api/products/advanced-search': callers,
  'GET /api/products/manufacturer/{id}': callers,
  'GET /api/products/related/{id}': callers,
  'GET /api/products/{id}': callers,
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
  'GET /api/packs': callers,
  'GET /api/packs/new': callers,
  'GET /api/packs/createdbyMe': manufacturers,
  'GET /api/packs/{id}': callers,
  'POST /api/packs': ['manufacturer', 'otherManufacturer'],
  'PUT /api/packs/{id}': ['manufacturer'],
  'DELETE /api/packs/{id}': ['manufacturer', 'admin'],
  'GET /api/categories': callers,
  'GET /api/sizes': callers,
  'GET /api/colors': callers,
  'GET /api/genders': callers,
  'POST /api/images': manufacturers,
};

const routes = [
  'POST /api/products',
  'PUT /api/products/{id}',
  'POST /api/packs',
  'PUT /api/packs/{id}',
  'POST /api/products/batches/check',
  'POST /api/products/batches',
  'PUT /api/products/{id}/moderation',
  'PUT /api/packs/{id}/moderation',
] as const;
type Route = (typeof routes)[number];

let world: World;
let people: Record<Exclude<Caller, 'anonymous'>, Person>;
let seller: Person;
/** A valid body of every route that takes JSON, with its path. */
let valid: Record<Route, { path: string; body: Record<string, unknown> }>;
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
  people = { roleless, buyer, otherBuyer, manufacturer, otherManufacturer, unverified, admin };
});
afterAll(() => world?.stop());

/** A body for a pack with one new product of `of`. */
async function packBody(of: Person): Promise<Record<string, unknown>> {
  const { id, inventories } = await world.product(of);
  const quantities = [{ id: inventories[0]?.id, quantity: 1 }];
  return { name: 'Combo de prueba', price: 9000, products: [{ id, productpack: { quantities } }] };
}

const openApi = async (): Promise<OpenApi> => (await world.get<OpenApi>('/internal/openapi.json')).body;

describeAccessMatrix({
  requirements: '[A-54] [API-46]',
  openApi,
  callers,
  allowed,
  isAllowed: async (route, caller) => {
    const [method = '', path = ''] = route.split(' ');
    const { manufacturer } = people;
    const as = caller === 'anonymous' ? undefined : people[caller];
    let id = manufacturer.id;
    let body: unknown;
    if (path.startsWith('/api/products/batches/{id}')) {
      const created = await world.batch(manufacturer, {
        kind: 'rows',
        rows: [{ n: 1, ...(await world.productBody(manufacturer)), repeat: true }],
      });
      ({ id } = created.body);
    } else if (path.startsWith('/api/products')) {
      if (!path.includes('manufacturer')) ({ id } = await world.product(manufacturer));
      if (method === 'POST' || method === 'PUT')
        body = await world.productBody(method === 'POST' && manufacturers.includes(caller) && as ? as : manufacturer);
    } else if (path.startsWith('/api/packs')) {
      const owner = method === 'POST' && caller === 'otherManufacturer' && as ? as : manufacturer;
      body = await packBody(owner);
      if (path.includes('{id}')) {
        const created = await world.call<Pack & ErrorBody>('POST', '/api/packs', { as: manufacturer, body });
        ({ id } = created.body);
      }
    }
    if (path.endsWith('moderation')) body = { blocked: true, reason: 'Foto ajena' };
    const target = path.replace('{id}', id).replace('{userId}', manufacturer.id);
    const { status } = await world.call<Product | ErrorBody>(method, target, {
      ...(as && { as }),
      ...((method === 'POST' || method === 'PUT') && { body: body ?? {} }),
    });
    if (status >= 500) throw new Error(`${route} answers ${status} to ${caller}`);
    return status !== 401 && status !== 403;
  },
});

/** Creates a manufacturer with products and a pack, which the access matrix does not change, and the bodies for them. */
async function prepareBodies(): Promise<void> {
  seller = await world.manufacturer();
  const products = await Promise.all([1, 2, 3].map(() => world.product(seller, { colors: [1, 2, 3] })));
  const [{ id, mainImage, images }] = products as [Product];
  const lines = products.map((product) => ({
    id: product.id,
    productpack: { quantities: product.inventories.map((inventory) => ({ id: inventory.id, quantity: 2 })) },
  }));
  const pack = { name: 'Combo', description: 'Tres remeras', price: 1000, priceUSD: 2, products: lines };
  const made = await world.call<Pack>('POST', '/api/packs', { as: seller, body: pack });
  const more = {
    description: 'De algodón',
    priceUSD: 9.5,
    tags: ['verano'],
    isVariable: true,
    sizes: [76],
    colors: [1],
    variations: [{ colorId: 1, mainImage, images }],
  };
  const body = await world.productBody(seller, more);
  const rows = [
    { n: 1, ...body, repeat: true },
    { n: 2, id, price: 5, variations: [] },
  ];
  const batch = { kind: 'rows', rows: [rows[0]], percent: 1, amount: 1, round: 1, where: { categoryId: 142, ids: [id] } };
  const { seal } = (await world.call<{ seal: string }>('POST', '/api/products/batches/check', { as: seller, body: batch })).body;
  valid = {
    'POST /api/products': { path: '/api/products', body },
    'PUT /api/products/{id}': { path: `/api/products/${id}`, body: await world.productBody(seller) },
    'POST /api/packs': { path: '/api/packs', body: pack },
    'POST /api/products/batches/check': { path: '/api/products/batches/check', body: { ...batch, rows } },
    'POST /api/products/batches': { path: '/api/products/batches', body: { ...batch, seal, skipWrong: true } },
    'PUT /api/packs/{id}': { path: `/api/packs/${made.body.id}`, body: pack },
    'PUT /api/products/{id}/moderation': { path: `/api/products/${id}/moderation`, body: { blocked: false } },
    'PUT /api/packs/{id}/moderation': { path: `/api/packs/${made.body.id}/moderation`, body: { blocked: false } },
  };
}

describeRequestBodies({
  requirements: '[API-46]',
  openApi,
  routes,
  prepare: prepareBodies,
  validBody: (route) => valid[route].body,
  // An ordinary batch is as large as the largest one, and an admin's note is short.
  cpuBound: ['POST /api/products', 'PUT /api/products/{id}', 'POST /api/packs', 'PUT /api/packs/{id}'],
  send: async (route, body) => {
    await world.database.query('delete from product_batch');
    return world.call(route.split(' ')[0] ?? '', valid[route].path, {
      as: route.endsWith('/moderation') ? people.admin : seller,
      body: JSON.stringify(body),
      headers: { 'idempotency-key': newId() },
    });
  },
});
