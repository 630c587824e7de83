import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderPlaced } from '@shop/contracts';
import { ana, type Person, World } from './support/world.js';

// Every route of cart-orders × everybody who may call it. Routes come from the OpenAPI document: one without a decision fails here.

const everybody = ['anonymous', 'roleless', 'buyer', 'otherBuyer', 'maker', 'otherMaker', 'admin'] as const;
type Who = (typeof everybody)[number];
const buyers: readonly Who[] = ['buyer', 'otherBuyer'];
const makers: readonly Who[] = ['maker', 'otherMaker'];

/** Who is let in, and finds something. The order that an address names is the buyer's, and goes to the maker. */
const decisions: Record<string, readonly Who[]> = {
  'POST /api/cart': everybody,
  'GET /api/cart/closers': everybody,
  'GET /api/cart/saved': buyers,
  'PUT /api/cart/saved': buyers,
  'POST /api/orders': ['anonymous', 'roleless', 'buyer', 'otherBuyer'],
  'GET /api/orders/outcome': ['buyer'],
  'GET /api/orders/{id}': ['anonymous', 'roleless', 'buyer', 'otherBuyer', 'maker', 'admin'],
  'DELETE /api/orders/{id}': ['buyer'],
  'GET /api/orders/my-orders': buyers,
  'GET /api/orders/my-orders.csv': buyers,
  'GET /api/orders/my-suborders': makers,
  'GET /api/orders/my-suborders/count': makers,
  'GET /api/orders/my-suborders.csv': makers,
  'GET /api/orders/my-stats': makers,
  'GET /api/orders/unified': ['admin'],
  'GET /api/orders/unified.csv': ['admin'],
};

let world: World;
let routes: string[];
let people: Record<Exclude<Who, 'anonymous'>, Person>;
let placed: OrderPlaced;
let body: object;
const key = 'a-key-of-the-buyer';
beforeAll(async () => {
  world = await World.start();
  const seller = await world.seller();
  body = { ...(await world.seen([{ product: await world.product(seller) }])), userData: ana };
  people = {
    roleless: world.person(null),
    buyer: world.person('wholesaler'),
    otherBuyer: world.person('wholesaler'),
    maker: world.person('manufacturer', seller.id),
    otherMaker: world.person('manufacturer'),
    admin: world.person('admin'),
  };
  placed = (await world.send<OrderPlaced>(body, { key, as: people.buyer })).body;
  const { paths } = (await world.get<{ paths: Record<string, object> }>('/internal/openapi.json')).body;
  routes = Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
});
afterAll(() => world?.stop());

async function isLetIn(route: string, who: Who): Promise<boolean> {
  const [method = '', path = ''] = route.split(' ');
  const as = who === 'anonymous' ? undefined : people[who];
  const target = path.replace('{id}', placed.id) + (path.endsWith('closers') ? `?manufacturer=${people.maker.id}&missing=1` : '');
  const headers = { 'idempotency-key': method === 'POST' ? `${key}-${who}` : key };
  const bodies: Record<string, object> = {
    'POST /api/orders': body,
    'POST /api/cart': {},
    'PUT /api/cart/saved': { version: 0, cart: {} },
  };
  const { status } = await world.call(method, target, { as, headers, body: bodies[route] });
  expect([route, who, [200, 201, 204, 401, 403, 404].includes(status) ? 'sound' : status]).toEqual([route, who, 'sound']);
  return status < 400;
}

describe('the access matrix', () => {
  it('has a decision for every route, and no other', () => {
    expect(routes.toSorted()).toEqual(Object.keys(decisions).toSorted());
  });

  it.each(Object.entries(decisions))('[A-54] [CART-19] %s lets in %j', async (route, allowed) => {
    const letIn: Who[] = [];
    for (const who of everybody) if (await isLetIn(route, who)) letIn.push(who);
    expect(letIn).toEqual(allowed);
  });
});
