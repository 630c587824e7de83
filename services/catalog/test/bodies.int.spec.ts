import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bodyLimitOf, type ErrorBody, type Pack, type Product } from '@shop/contracts';
import { newId } from '@shop/messaging';
import { malformedVariants, measureCpuMs, costliestBodies } from '@shop/testing';
import { type Person, World } from './support/world.js';

interface OpenApi {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, unknown> } }>>;
}

let world: World;
let seller: Person;
let admin: Person;
/** A valid body of every route that takes JSON, with its path. */
let valid: Record<string, { path: string; body: Record<string, unknown> }>;

beforeAll(async () => {
  world = await World.start();
  seller = await world.manufacturer();
  admin = world.person('admin');
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
});
afterAll(() => world?.stop());

const send = async (route: string, body: unknown) => {
  await world.database.query('delete from product_batch');
  const headers = { 'idempotency-key': newId() };
  return world.call<ErrorBody>(route.split(' ')[0] ?? '', valid[route]?.path ?? '', {
    as: route.endsWith('/moderation') ? admin : seller,
    body: JSON.stringify(body),
    headers,
  });
};
const made = (route: string): number => (route.startsWith('POST') && !route.endsWith('/check') ? 201 : 200);

it('has a valid body of every route that takes JSON', async () => {
  const { paths } = (await world.get<OpenApi>('/internal/openapi.json')).body;
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) =>
      requestBody?.content['application/json'] ? [`${method.toUpperCase()} ${path}`] : [],
    ),
  );
  expect(Object.keys(valid).toSorted()).toEqual(routes.toSorted());
  for (const [route, { body }] of Object.entries(valid)) expect([route, (await send(route, body)).status]).toEqual([route, made(route)]);
});

const single = ['POST /api/products', 'PUT /api/products/{id}', 'POST /api/packs', 'PUT /api/packs/{id}'];
const batches = ['POST /api/products/batches/check', 'POST /api/products/batches'];

describe.each([...single, ...batches])('%s', (route) => {
  it('answers malformed bodies with a client error, never with a server error', async () => {
    const lost: unknown[] = [];
    for (const { description: what, body } of malformedVariants(valid[route]?.body)) {
      const { status, body: answer } = await send(route, body);
      if (status >= 500 || (status >= 400 && !answer.message)) lost.push([what, status]);
    }
    expect(lost).toEqual([]);
  });

  // An ordinary batch is as large as the worst body.
  if (batches.includes(route)) {
    it('answers the largest allowed bodies', async () => {
      const { path = '', body = {} } = valid[route] ?? {};
      const times: string[] = [];
      for (const worst of costliestBodies(body, bodyLimitOf(path))) {
        let status = 0;
        const ms = await measureCpuMs(async () => ({ status } = await send(route, worst.body)));
        times.push(`${worst.description} ${ms.toFixed(1)}`);
        expect([worst.description, status < 500 ? 'answered' : status]).toEqual([worst.description, 'answered']);
      }
      console.log(`${route}: ${times.join(', ')}`);
    });
    return;
  }

  it('uses at most ten times the CPU time of an ordinary request for the most expensive allowed body', async () => {
    const { path = '', body = {} } = valid[route] ?? {};
    const ordinary = await measureCpuMs(() => send(route, body));
    const times: [string, number][] = [];
    for (const worst of costliestBodies(body, bodyLimitOf(path)))
      times.push([worst.description, await measureCpuMs(() => send(route, worst.body), 10 * ordinary)]);
    console.log(`${route}: ordinary ${ordinary.toFixed(1)} ms; ${times.map(([what, ms]) => `${what} ${ms.toFixed(1)}`).join(', ')}`);
    expect(times.filter(([, ms]) => ms > 10 * ordinary)).toEqual([]);
  });
});
