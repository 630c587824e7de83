import { afterAll, beforeAll, describe } from '@jest/globals';
import type { Review } from '@shop/contracts';
import { describeAdminActs, testAccessMatrix, testRequestBodies, describeService, type OpenApi } from '@shop/testing/contracts';
import { Queues } from '@shop/messaging';
import type { RunningService } from '@shop/platform';
import { type Person, World } from './support/world.js';
import { start } from '../src/index.js';

const callers = ['anonymous', 'roleless', 'author', 'otherWholesaler', 'manufacturer', 'otherManufacturer', 'admin'] as const;
type Caller = (typeof callers)[number];
const wholesalers: readonly Caller[] = ['author', 'otherWholesaler'];

/** Callers that get a 2xx. The review in the path was written by `author` about `manufacturer`. */
const allowed: Record<string, readonly Caller[]> = {
  'POST /api/users/follow/{id}': wholesalers,
  'DELETE /api/users/unfollow/{id}': wholesalers,
  'GET /api/users/followed-manufacturers': wholesalers,
  'GET /api/users/followed-manufacturers/news': wholesalers,
  'GET /api/users/followed-manufacturers/{id}': wholesalers,
  'GET /api/favorites': wholesalers,
  'GET /api/favorites/ids': wholesalers,
  'POST /api/favorites': wholesalers,
  'DELETE /api/favorites/{productId}': wholesalers,
  'GET /api/reviews/manufacturer/{id}': callers,
  'POST /api/reviews/{manufacturerId}': ['otherWholesaler'],
  'PUT /api/reviews/{reviewId}': ['author'],
  'DELETE /api/reviews/{reviewId}': ['author'],
  'PUT /api/reviews/{id}/reply': ['manufacturer'],
  'DELETE /api/reviews/{id}/reply': ['manufacturer'],
  'POST /api/reviews/{id}/report': ['manufacturer'],
  'GET /api/reviews/moderation': ['admin'],
  'PUT /api/reviews/{id}/moderation': ['admin'],
};

/** A valid body for each route that takes JSON, and a sender whom the route allows. */
const valid = {
  'POST /api/favorites': { as: 'author', body: { productId: '' } },
  'POST /api/reviews/{manufacturerId}': { as: 'otherWholesaler', body: { rating: 4, comment: 'Bien.' } },
  'PUT /api/reviews/{reviewId}': { as: 'author', body: { rating: 2, comment: 'Mal.' } },
  'PUT /api/reviews/{id}/reply': { as: 'manufacturer', body: { text: 'Gracias.' } },
  'POST /api/reviews/{id}/report': { as: 'manufacturer', body: { reason: 'Miente.' } },
  'PUT /api/reviews/{id}/moderation': { as: 'admin', body: { hidden: false } },
} satisfies Record<string, { as: Caller; body: object }>;
type Route = keyof typeof valid;

let world: World;
let people: Record<Exclude<Caller, 'anonymous'>, Person>;
let manufacturerId: string;
let productId: string;
let review: Review;
beforeAll(async () => {
  world = await World.start();
  const manufacturer = await world.manufacturer();
  manufacturerId = manufacturer.id;
  productId = (await world.product(manufacturer)).id;
  valid['POST /api/favorites'].body.productId = productId;
  people = {
    roleless: world.person(null),
    author: await world.wholesaler(),
    otherWholesaler: await world.wholesaler(),
    manufacturer,
    otherManufacturer: await world.manufacturer(),
    admin: world.person('admin'),
  };
});
afterAll(() => world?.stop());

/** Deletes all reviews and creates the author's one again. */
async function restoreReview(): Promise<void> {
  await world.database.query('delete from review; delete from rate_limit');
  review = await world.review(people.author, { id: manufacturerId });
}

function call(route: string, as: Person | undefined, body: unknown) {
  const [method = '', path = ''] = route.split(' ');
  const id = /reviews\/\{(id|reviewId)\}/.test(path) ? review.id : path.includes('{productId}') ? productId : manufacturerId;
  return world.call(method, path.replace(/\{\w+\}/, id), { as, body });
}

const openApi = async (): Promise<OpenApi> => (await world.get<OpenApi>('/internal/openapi.json')).body;

describeAdminActs('social', () => world);

describe('[API-44] [SOC-03] [SOC-05] [SOC-07] [SOC-09] the access matrix', () => {
  testAccessMatrix({
    openApi,
    callers,
    allowed,
    isAllowed: async (route, caller) => {
      await restoreReview();
      const as = caller === 'anonymous' ? undefined : people[caller];
      const { status } = await call(route, as, route in valid ? valid[route as Route].body : undefined);
      if (![200, 201, 204, 401, 403, 404, 409].includes(status)) throw new Error(`${route} answers ${status} to ${caller}`);
      return status < 400;
    },
  });
});

describe('[API-25] [API-27] request bodies', () => {
  testRequestBodies({
    openApi,
    routes: Object.keys(valid) as Route[],
    validBody: (route) => valid[route].body,
    prepare: restoreReview,
    send: async (route, body) => {
      await world.database.query('delete from rate_limit');
      return call(route, people[valid[route].as], body);
    },
  });
});

describeService({
  name: 'social',
  start,
  queueOf: (app: RunningService['app']) => app.get(Queues, { strict: false }).getReady('social'),
  manufacturerReplica: {
    table: 'social.manufacturer',
    columns: ({ name, image, live, verificationStatus }) => ({ name, image, live, verification_status: verificationStatus }),
  },
});
