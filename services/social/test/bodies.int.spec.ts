import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { bodyLimitOf, type ErrorBody, type Review } from '@shop/contracts';
import { misshapen, worstBodies } from '@shop/testing';
import { type Person, World } from './support/world.js';

interface OpenApi {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, unknown> } }>>;
}

/** A valid body of every route that takes JSON, and who sends it. */
const valid = {
  'POST /api/favorites': { as: 'author', body: { productId: '' } },
  'POST /api/reviews/{manufacturerId}': { as: 'author', body: { rating: 4, comment: 'Bien.' } },
  'PUT /api/reviews/{reviewId}': { as: 'author', body: { rating: 2, comment: 'Mal.' } },
  'PUT /api/reviews/{id}/reply': { as: 'maker', body: { text: 'Gracias.' } },
  'POST /api/reviews/{id}/report': { as: 'maker', body: { reason: 'Miente.' } },
  'PUT /api/reviews/{id}/moderation': { as: 'admin', body: { hidden: true, reason: 'Insultos.' } },
} satisfies Record<string, { as: 'author' | 'maker' | 'admin'; body: object }>;
type Route = keyof typeof valid;
const routes = Object.keys(valid) as Route[];

let world: World;
let people: Record<'author' | 'maker' | 'admin', Person>;
let review: Review;
beforeAll(async () => {
  world = await World.start();
  const maker = await world.manufacturer();
  valid['POST /api/favorites'].body.productId = (await world.product(maker)).id;
  people = { author: await world.wholesaler(), maker, admin: world.person('admin') };
  review = await world.review(people.author, maker);
});
afterAll(() => world?.stop());

/** A review is created about nobody: what matters is that its body is read. */
const addressOf = (route: Route): [method: string, path: string] => {
  const [method = '', path = ''] = route.split(' ');
  return [method, path.replace(/\{\w+\}/, review.id)];
};
async function send(route: Route, body: unknown) {
  await world.database.query('delete from attempt');
  const [method, path] = addressOf(route);
  return world.call<ErrorBody>(method, path, { as: people[valid[route].as], body });
}

it('knows a valid body of every route that takes JSON', async () => {
  const { paths } = (await world.get<OpenApi>('/internal/openapi.json')).body;
  const found = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) =>
      requestBody?.content['application/json'] ? [`${method.toUpperCase()} ${path}`] : [],
    ),
  );
  expect(found.toSorted()).toEqual(routes.toSorted());
  for (const route of routes) {
    const { status, body } = await send(route, valid[route].body);
    expect([route, route.startsWith('POST /api/reviews/{m') ? body.code : status < 300]).toEqual([
      route,
      route.startsWith('POST /api/reviews/{m') ? 'manufacturer.not-found' : true,
    ]);
    if (route.endsWith('moderation')) await send(route, { hidden: false });
  }
});

it.each(routes)('[API-25] [API-27] answers every misshapen body of %s with a code, never with a 500', async (route) => {
  for (const { what, body } of misshapen(valid[route].body)) {
    const answer = await send(route, body);
    const sound =
      answer.status < 300 || (answer.status < 500 && /^[a-z]+\.[a-z-]+$/.test(answer.body.code) && /\S/.test(answer.body.message));
    expect([what, sound ? 'sound' : answer]).toEqual([what, 'sound']);
  }
});

it.each(routes)('[API-25] [API-27] answers the largest bodies of %s', async (route) => {
  for (const { what, body } of worstBodies(valid[route].body, bodyLimitOf(addressOf(route)[1]))) {
    const { status } = await send(route, body);
    expect([what, status < 500 ? 'answered' : status]).toEqual([what, 'answered']);
  }
});
