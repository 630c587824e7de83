import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, World } from './support/world.js';

// Every route of social × everybody who may call it. Routes come from the OpenAPI document: one without a decision fails here.

const everybody = ['anonymous', 'roleless', 'author', 'otherWholesaler', 'maker', 'otherMaker', 'admin'] as const;
type Who = (typeof everybody)[number];
const wholesalers: readonly Who[] = ['author', 'otherWholesaler'];

/** Who is let in, and finds something. The review that an address names is the author's, about the maker. */
const decisions: Record<string, readonly Who[]> = {
  'POST /api/users/follow/{id}': wholesalers,
  'DELETE /api/users/unfollow/{id}': wholesalers,
  'GET /api/users/followed-manufacturers': wholesalers,
  'GET /api/users/followed-manufacturers/news': wholesalers,
  'GET /api/users/followed-manufacturers/{id}': wholesalers,
  'GET /api/favorites': wholesalers,
  'GET /api/favorites/ids': wholesalers,
  'POST /api/favorites': wholesalers,
  'DELETE /api/favorites/{productId}': wholesalers,
  'GET /api/reviews/manufacturer/{id}': everybody,
  'POST /api/reviews/{manufacturerId}': ['otherWholesaler'],
  'PUT /api/reviews/{reviewId}': ['author'],
  'DELETE /api/reviews/{reviewId}': ['author'],
  'PUT /api/reviews/{id}/reply': ['maker'],
  'DELETE /api/reviews/{id}/reply': ['maker'],
  'POST /api/reviews/{id}/report': ['maker'],
  'GET /api/reviews/moderation': ['admin'],
  'PUT /api/reviews/{id}/moderation': ['admin'],
};

let world: World;
let routes: string[];
let people: Record<Exclude<Who, 'anonymous'>, Person>;
let makerId: string;
let productId: string;
beforeAll(async () => {
  world = await World.start();
  const maker = await world.manufacturer();
  makerId = maker.id;
  productId = (await world.product(maker)).id;
  people = {
    roleless: world.person(null),
    author: await world.wholesaler(),
    otherWholesaler: await world.wholesaler(),
    maker,
    otherMaker: await world.manufacturer(),
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

/** Each call meets the author's review as it was written, and no other. */
async function isLetIn(route: string, who: Who): Promise<boolean> {
  await world.database.query('delete from review; delete from attempt');
  const review = await world.review(people.author, { id: makerId });
  const [method = '', path = ''] = route.split(' ');
  const as = who === 'anonymous' ? undefined : people[who];
  const id = /reviews\/\{(id|reviewId)\}/.test(path) ? review.id : path.includes('{productId}') ? productId : makerId;
  const body = route === 'POST /api/favorites' ? { productId } : bodies[route];
  const { status } = await world.call(method, path.replace(/\{\w+\}/, id), { as, body });
  expect([route, who, [200, 201, 204, 401, 403, 404, 409].includes(status) ? 'sound' : status]).toEqual([route, who, 'sound']);
  return status < 400;
}

describe('the access matrix', () => {
  it('has a decision for every route, and no other', () => {
    expect(routes.toSorted()).toEqual(Object.keys(decisions).toSorted());
  });

  it.each(Object.entries(decisions))('[API-44] [SOC-03] [SOC-05] [SOC-07] [SOC-09] %s lets in %j', async (route, allowed) => {
    const letIn: Who[] = [];
    for (const who of everybody) if (await isLetIn(route, who)) letIn.push(who);
    expect(letIn).toEqual(allowed);
  });
});
