import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, World } from './support/world.js';

// Calls every route as every kind of caller. Routes come from the OpenAPI document, so a new route without an entry here fails.

const allCallers = ['anonymous', 'roleless', 'author', 'otherWholesaler', 'manufacturer', 'otherManufacturer', 'admin'] as const;
type CallerName = (typeof allCallers)[number];
const wholesalers: readonly CallerName[] = ['author', 'otherWholesaler'];

/** Callers that get a 2xx. The review in the path was written by `author` about `manufacturer`. */
const decisions: Record<string, readonly CallerName[]> = {
  'POST /api/users/follow/{id}': wholesalers,
  'DELETE /api/users/unfollow/{id}': wholesalers,
  'GET /api/users/followed-manufacturers': wholesalers,
  'GET /api/users/followed-manufacturers/news': wholesalers,
  'GET /api/users/followed-manufacturers/{id}': wholesalers,
  'GET /api/favorites': wholesalers,
  'GET /api/favorites/ids': wholesalers,
  'POST /api/favorites': wholesalers,
  'DELETE /api/favorites/{productId}': wholesalers,
  'GET /api/reviews/manufacturer/{id}': allCallers,
  'POST /api/reviews/{manufacturerId}': ['otherWholesaler'],
  'PUT /api/reviews/{reviewId}': ['author'],
  'DELETE /api/reviews/{reviewId}': ['author'],
  'PUT /api/reviews/{id}/reply': ['manufacturer'],
  'DELETE /api/reviews/{id}/reply': ['manufacturer'],
  'POST /api/reviews/{id}/report': ['manufacturer'],
  'GET /api/reviews/moderation': ['admin'],
  'PUT /api/reviews/{id}/moderation': ['admin'],
};

let world: World;
let routes: string[];
let people: Record<Exclude<CallerName, 'anonymous'>, Person>;
let manufacturerId: string;
let productId: string;
beforeAll(async () => {
  world = await World.start();
  const manufacturer = await world.manufacturer();
  manufacturerId = manufacturer.id;
  productId = (await world.product(manufacturer)).id;
  people = {
    roleless: world.person(null),
    author: await world.wholesaler(),
    otherWholesaler: await world.wholesaler(),
    manufacturer,
    otherManufacturer: await world.manufacturer(),
    admin: world.person('admin'),
  };
  const { paths } = (await world.get<{ paths: Record<string, object> }>('/internal/openapi.json')).body;
  routes = Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
});
afterAll(() => world?.stop());

const bodies: Record<string, object> = {
  'POST /api/reviews/{manufacturerId}': { rating: 5 },
  'PUT /api/reviews/{reviewId}': { rating: 2 },
  'PUT /api/reviews/{id}/reply': { text: 'Gracias.' },
  'POST /api/reviews/{id}/report': { reason: 'Miente.' },
  'PUT /api/reviews/{id}/moderation': { hidden: false },
};

/** Deletes all reviews and creates the author's one again before each call. */
async function isAllowed(route: string, callerName: CallerName): Promise<boolean> {
  await world.database.query('delete from review; delete from rate_limit');
  const review = await world.review(people.author, { id: manufacturerId });
  const [method = '', path = ''] = route.split(' ');
  const as = callerName === 'anonymous' ? undefined : people[callerName];
  const id = /reviews\/\{(id|reviewId)\}/.test(path) ? review.id : path.includes('{productId}') ? productId : manufacturerId;
  const body = route === 'POST /api/favorites' ? { productId } : bodies[route];
  const { status } = await world.call(method, path.replace(/\{\w+\}/, id), { as, body });
  expect([route, callerName, [200, 201, 204, 401, 403, 404, 409].includes(status) ? 'sound' : status]).toEqual([
    route,
    callerName,
    'sound',
  ]);
  return status < 400;
}

describe('the access matrix', () => {
  it('has an entry for every route and no other', () => {
    expect(routes.toSorted()).toEqual(Object.keys(decisions).toSorted());
  });

  it.each(Object.entries(decisions))('[API-44] [SOC-03] [SOC-05] [SOC-07] [SOC-09] %s allows %j', async (route, allowed) => {
    const admitted: CallerName[] = [];
    for (const callerName of allCallers) if (await isAllowed(route, callerName)) admitted.push(callerName);
    expect(admitted).toEqual(allowed);
  });
});
