import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PlacedOrder } from '@shop/contracts';
import { ana, type Person, World } from './support/world.js';

// Calls every route as every kind of caller. Routes come from the OpenAPI document, so a new route without an entry here fails.

const allCallers = ['anonymous', 'roleless', 'buyer', 'otherBuyer', 'manufacturer', 'otherManufacturer', 'admin'] as const;
type CallerName = (typeof allCallers)[number];
const buyers: readonly CallerName[] = ['buyer', 'otherBuyer'];
const manufacturers: readonly CallerName[] = ['manufacturer', 'otherManufacturer'];

/** Callers that get a 2xx. The order in the path is the buyer's and was sent to `manufacturer`. */
const decisions: Record<string, readonly CallerName[]> = {
  'POST /api/cart': allCallers,
  'GET /api/cart/closers': allCallers,
  'GET /api/cart/saved': buyers,
  'PUT /api/cart/saved': buyers,
  'POST /api/orders': ['anonymous', 'roleless', 'buyer', 'otherBuyer'],
  'GET /api/orders/outcome': ['buyer'],
  'GET /api/orders/{id}': ['anonymous', 'roleless', 'buyer', 'otherBuyer', 'manufacturer', 'admin'],
  'DELETE /api/orders/{id}': ['buyer'],
  'GET /api/orders/my-orders': buyers,
  'GET /api/orders/my-orders.csv': buyers,
  'GET /api/orders/my-suborders': manufacturers,
  'GET /api/orders/my-suborders/count': manufacturers,
  'GET /api/orders/my-suborders.csv': manufacturers,
  'GET /api/orders/my-stats': manufacturers,
  'GET /api/orders/unified': ['admin'],
  'GET /api/orders/unified.csv': ['admin'],
};

let world: World;
let routes: string[];
let people: Record<Exclude<CallerName, 'anonymous'>, Person>;
let order: PlacedOrder;
let body: object;
const key = 'a-key-of-the-buyer';
beforeAll(async () => {
  world = await World.start();
  const seller = await world.seller();
  body = { ...(await world.orderRequest([{ product: await world.product(seller) }])), userData: ana };
  people = {
    roleless: world.person(null),
    buyer: world.person('wholesaler'),
    otherBuyer: world.person('wholesaler'),
    manufacturer: world.person('manufacturer', seller.id),
    otherManufacturer: world.person('manufacturer'),
    admin: world.person('admin'),
  };
  order = (await world.send<PlacedOrder>(body, { key, as: people.buyer })).body;
  const { paths } = (await world.get<{ paths: Record<string, object> }>('/internal/openapi.json')).body;
  routes = Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
});
afterAll(() => world?.stop());

async function isAllowed(route: string, callerName: CallerName): Promise<boolean> {
  const [method = '', path = ''] = route.split(' ');
  const as = callerName === 'anonymous' ? undefined : people[callerName];
  const target = path.replace('{id}', order.id) + (path.endsWith('closers') ? `?manufacturer=${people.manufacturer.id}&missing=1` : '');
  const headers = { 'idempotency-key': method === 'POST' ? `${key}-${callerName}` : key };
  const bodies: Record<string, object> = {
    'POST /api/orders': body,
    'POST /api/cart': {},
    'PUT /api/cart/saved': { version: 0, cart: {} },
  };
  const { status } = await world.call(method, target, { as, headers, body: bodies[route] });
  expect([route, callerName, [200, 201, 204, 401, 403, 404].includes(status) ? 'sound' : status]).toEqual([route, callerName, 'sound']);
  return status < 400;
}

describe('the access matrix', () => {
  it('has an entry for every route and no other', () => {
    expect(routes.toSorted()).toEqual(Object.keys(decisions).toSorted());
  });

  it.each(Object.entries(decisions))('[A-54] [CART-19] %s allows %j', async (route, allowed) => {
    const admitted: CallerName[] = [];
    for (const callerName of allCallers) if (await isAllowed(route, callerName)) admitted.push(callerName);
    expect(admitted).toEqual(allowed);
  });
});
