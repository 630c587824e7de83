import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { bodyLimitOf, type ErrorBody, type Review } from '@shop/contracts';
import { malformedVariants, costliestBodies } from '@shop/testing';
import { type Person, World } from './support/world.js';

interface OpenApi {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, unknown> } }>>;
}

/** A valid body for each route that takes JSON, and its sender. */
const valid = {
  'POST /api/favorites': { as: 'author', body: { productId: '' } },
  'POST /api/reviews/{manufacturerId}': { as: 'author', body: { rating: 4, comment: 'Bien.' } },
  'PUT /api/reviews/{reviewId}': { as: 'author', body: { rating: 2, comment: 'Mal.' } },
  'PUT /api/reviews/{id}/reply': { as: 'manufacturer', body: { text: 'Gracias.' } },
  'POST /api/reviews/{id}/report': { as: 'manufacturer', body: { reason: 'Miente.' } },
  'PUT /api/reviews/{id}/moderation': { as: 'admin', body: { hidden: true, reason: 'Insultos.' } },
} satisfies Record<string, { as: 'author' | 'manufacturer' | 'admin'; body: object }>;
type Route = keyof typeof valid;
const routes = Object.keys(valid) as Route[];

let world: World;
let people: Record<'author' | 'manufacturer' | 'admin', Person>;
let review: Review;
beforeAll(async () => {
  world = await World.start();
  const manufacturer = await world.manufacturer();
  valid['POST /api/favorites'].body.productId = (await world.product(manufacturer)).id;
  people = { author: await world.wholesaler(), manufacturer, admin: world.person('admin') };
  review = await world.review(people.author, manufacturer);
});
afterAll(() => world?.stop());

/** Also replaces the manufacturer's id by the review's, so that POST returns 404 after reading the body. */
const addressOf = (route: Route): [method: string, path: string] => {
  const [method = '', path = ''] = route.split(' ');
  return [method, path.replace(/\{\w+\}/, review.id)];
};
async function send(route: Route, body: unknown) {
  await world.database.query('delete from rate_limit');
  const [method, path] = addressOf(route);
  return world.call<ErrorBody>(method, path, { as: people[valid[route].as], body });
}

it('has a valid body for every route that takes JSON', async () => {
  const { paths } = (await world.get<OpenApi>('/internal/openapi.json')).body;
  const documentedRoutes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) =>
      requestBody?.content['application/json'] ? [`${method.toUpperCase()} ${path}`] : [],
    ),
  );
  expect(documentedRoutes.toSorted()).toEqual(routes.toSorted());
  for (const route of routes) {
    const { status, body } = await send(route, valid[route].body);
    expect([route, route.startsWith('POST /api/reviews/{m') ? body.code : status < 300]).toEqual([
      route,
      route.startsWith('POST /api/reviews/{m') ? 'manufacturer.not-found' : true,
    ]);
    if (route.endsWith('moderation')) await send(route, { hidden: false });
  }
});

it.each(routes)('[API-25] [API-27] rejects malformed bodies of %s with a coded error and never returns a 500', async (route) => {
  for (const { description: what, body } of malformedVariants(valid[route].body)) {
    const response = await send(route, body);
    const sound =
      response.status < 300 || (response.status < 500 && /^[a-z]+\.[a-z-]+$/.test(response.body.code) && /\S/.test(response.body.message));
    expect([what, sound ? 'sound' : response]).toEqual([what, 'sound']);
  }
});

it.each(routes)('[API-25] [API-27] handles the largest allowed bodies of %s without a 500', async (route) => {
  for (const { description: what, body } of costliestBodies(valid[route].body, bodyLimitOf(addressOf(route)[1]))) {
    const { status } = await send(route, body);
    expect([what, status < 500 ? 'answered' : status]).toEqual([what, 'answered']);
  }
});
