import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { bodyLimitOf, type ErrorBody } from '@shop/contracts';
import { malformedVariants, costliestBodies } from '@shop/testing';
import { ana, newKey, type Person, World } from './support/world.js';

interface OpenApi {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, unknown> } }>>;
}

let world: World;
let buyer: Person;
/** A valid body for each route that takes JSON. */
let valid: Record<string, object>;

beforeAll(async () => {
  world = await World.start();
  buyer = world.person('wholesaler');
  const seller = await world.seller();
  const product = await world.product(seller);
  const pack = await world.pack(product);
  const variations = product.inventories.map(({ id }) => ({ variationId: id, quantity: 1 }));
  const cart = { packs: [{ packId: pack.id, quantity: 1 }], products: [{ productId: product.id, variations }] };
  valid = {
    '/api/cart': cart,
    '/api/cart/saved': { version: 0, cart },
    '/api/orders': { ...(await world.orderRequest([{ product }, { pack }])), userData: ana, unified: false },
  };
});
afterAll(() => world?.stop());

const paths = ['/api/cart', '/api/cart/saved', '/api/orders'];
/** Sends as a guest, except to the route that only wholesalers may call. */
const send = async (path: string, body: unknown) => {
  await world.database.query('delete from rate_limit');
  const [method, as] = path === '/api/cart/saved' ? (['PUT', buyer] as const) : (['POST', undefined] as const);
  return world.call<ErrorBody>(method, path, { as, body: JSON.stringify(body), headers: { 'idempotency-key': newKey() } });
};

it('has a valid body for every route that takes JSON', async () => {
  const { paths } = (await world.get<OpenApi>('/internal/openapi.json')).body;
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).flatMap(({ requestBody }) => (requestBody?.content['application/json'] ? [path] : [])),
  );
  expect(routes.toSorted()).toEqual(Object.keys(valid).toSorted());
  for (const [path, body] of Object.entries(valid))
    expect([path, (await send(path, body)).status]).toEqual([path, path === '/api/orders' ? 201 : 200]);
});

it.each(paths)('[API-28] [API-29] rejects malformed bodies of %s with a coded error and never returns a 500', async (path) => {
  for (const { description: what, body } of malformedVariants(valid[path])) {
    const response = await send(path, body);
    const sound =
      response.status < 300 || (response.status < 500 && /^[a-z]+\.[a-z-]+$/.test(response.body.code) && /\S/.test(response.body.message));
    expect([what, sound ? 'sound' : response]).toEqual([what, 'sound']);
  }
});

it.each(paths)('[API-28] [API-29] handles the largest allowed bodies of %s without a 500', async (path) => {
  for (const { description: what, body } of costliestBodies(valid[path] ?? {}, bodyLimitOf(path))) {
    const { status } = await send(path, body);
    expect([what, status < 500 ? 'answered' : status]).toEqual([what, 'answered']);
  }
});
