import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { account, validEdit, manufacturerAccount, startWorld, type World } from './world.js';

// Every route of identity × every kind of caller. Routes come from the OpenAPI document: a route without an entry fails the test.

const shop = {
  name: 'Tienda Sur',
  phone: '2994123456',
  street: 'San Martín 120',
  city: 'Neuquén',
  province: 'Neuquén',
  postalCode: '8300',
  country: 'Argentina',
};
const buyer = account({ wholesaler: shop });
const otherBuyer = account({ wholesaler: shop });
const manufacturer = manufacturerAccount({ tiktokUrl: 'moda' });
const otherManufacturer = manufacturerAccount({ tiktokUrl: 'moda' });
const unverified = manufacturerAccount({ verificationStatus: 'pending', tiktokUrl: 'moda' });
const people = { roleless: account(), buyer, otherBuyer, manufacturer, otherManufacturer, unverified, admin: account({ role: 'admin' }) };
type CallerKind = keyof typeof people | 'anonymous';
const allCallers: CallerKind[] = [
  'anonymous',
  'roleless',
  'buyer',
  'otherBuyer',
  'manufacturer',
  'otherManufacturer',
  'unverified',
  'admin',
];
const signedIn = allCallers.filter((caller) => caller !== 'anonymous');

/** Callers that each route accepts. `{id}` is the manufacturer's, for wholesalers the buyer's. */
const allowedCallers: Record<string, readonly CallerKind[]> = {
  'POST /api/users/register': allCallers,
  'POST /api/users/resend-verification': allCallers,
  'GET /api/users/verify-email': allCallers,
  'POST /api/auth/forgot-password': allCallers,
  'POST /api/auth/reset-password/{token}': allCallers,
  'POST /api/auth/login': allCallers,
  'POST /api/auth/logout': allCallers,
  'POST /api/manufacturers/refresh-token': allCallers,
  'POST /api/auth/second-factor': allCallers,
  'POST /api/auth/second-factor/setup': allCallers,
  'POST /api/auth/second-factor/setup/confirm': allCallers,
  'GET /api/users/second-factor': ['admin'],
  'POST /api/users/second-factor/confirm': ['admin'],
  'POST /api/users/second-factor/setup': ['admin'],
  'POST /api/users/second-factor/setup/confirm': ['admin'],
  'POST /api/users/second-factor/recovery-codes': ['admin'],
  'DELETE /api/users/second-factor': ['admin'],
  'GET /api/auth/keys': allCallers,
  'GET /api/auth/providers': allCallers,
  'GET /api/auth/google': allCallers,
  'GET /api/auth/google/callback': allCallers,
  'POST /api/auth/exchange': allCallers,
  'GET /api/users/me': signedIn,
  'GET /api/users/sessions': signedIn,
  'DELETE /api/users/sessions': signedIn,
  'DELETE /api/users/sessions/{id}': signedIn,
  'POST /api/wholesalers': signedIn,
  'PUT /api/wholesalers/{id}': ['buyer'],
  'GET /api/manufacturers': allCallers,
  'GET /api/manufacturers/live': allCallers,
  'GET /api/manufacturers/{userId}': allCallers,
  'POST /api/manufacturers': signedIn,
  'PUT /api/manufacturers/activate': ['manufacturer', 'otherManufacturer'],
  'PUT /api/manufacturers/{id}': ['manufacturer', 'admin'],
  'GET /api/manufacturers/pending': ['admin'],
  'PUT /api/manufacturers/logo/{id}': ['manufacturer'],
  'DELETE /api/manufacturers/logo/{id}': ['manufacturer'],
  'POST /api/manufacturers/{id}/images': ['manufacturer'],
  'PUT /api/manufacturers/{id}/images': ['manufacturer'],
  'POST /api/manufacturers/{id}/verification': ['manufacturer'],
  'GET /api/manufacturers/{id}/verification': ['manufacturer', 'admin'],
  'GET /api/manufacturers/{id}/verification/{image}': allCallers,
  'PUT /api/manufacturers/{id}/verify': ['admin'],
  'PUT /api/manufacturers/{id}/send-back': ['admin'],
  'GET /api/admin/users': ['admin'],
  'GET /api/admin/users/{id}': ['admin'],
  'PUT /api/admin/users/{id}/standing': ['admin'],
  'DELETE /api/admin/users/{id}': ['admin'],
};
/** Valid bodies for routes that check ownership after validation. */
const bodies: Record<string, unknown> = {
  'PUT /api/manufacturers/{id}': validEdit,
  'PUT /api/wholesalers/{id}': shop,
  'PUT /api/manufacturers/{id}/images': { images: [] },
};

let world: World;
let routes: string[];
beforeAll(async () => {
  world = await startWorld();
  await world.importAccounts(Object.values(people));
  const { paths } = (await world.call('/internal/openapi.json')).body as { paths: Record<string, object> };
  routes = Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
});
afterAll(() => world?.stop());

async function isAllowed(route: string, caller: CallerKind): Promise<boolean> {
  const [method = '', path = ''] = route.split(' ');
  const id = path.startsWith('/api/wholesalers') ? buyer.id : manufacturer.id;
  const answer = await world.call(path.replace(/\{(id|userId)\}/, id).replace('{token}', 'A'.repeat(43)), {
    method,
    ...(method === 'GET' ? {} : { body: bodies[route] ?? {} }),
    ...(caller === 'anonymous' ? {} : { token: await world.tokenOf(people[caller]) }),
  });
  expect(answer.status).toBeLessThan(500);
  const isRefused = answer.status === 403 || (answer.status === 401 && String(answer.body['code']).startsWith('access.'));
  return !isRefused;
}

describe('access matrix', () => {
  it('lists exactly the routes of the OpenAPI document', () => {
    expect(routes.toSorted()).toEqual(Object.keys(allowedCallers).toSorted());
  });

  it.each(Object.entries(allowedCallers))('[A-54] [API-45] [API-47] %s accepts %j only', async (route, allowed) => {
    const actual: CallerKind[] = [];
    for (const caller of allCallers) if (await isAllowed(route, caller)) actual.push(caller);
    expect(actual).toEqual(allowed);
  });
});
