import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { account, edit, manufacturer, startWorld, type World } from './world.js';

// Every route of identity × everybody who may call it. Routes come from the OpenAPI document: one without a decision fails here.

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
const maker = manufacturer({ tiktokUrl: 'moda' });
const otherMaker = manufacturer({ tiktokUrl: 'moda' });
const unverified = manufacturer({ verificationStatus: 'pending', tiktokUrl: 'moda' });
const people = { roleless: account(), buyer, otherBuyer, maker, otherMaker, unverified, admin: account({ role: 'admin' }) };
type Who = keyof typeof people | 'anonymous';
const everybody: Who[] = ['anonymous', 'roleless', 'buyer', 'otherBuyer', 'maker', 'otherMaker', 'unverified', 'admin'];
const signedIn = everybody.filter((who) => who !== 'anonymous');

/** Who is let in. `{id}` is the maker's, for wholesalers the buyer's. */
const decisions: Record<string, readonly Who[]> = {
  'POST /api/users/register': everybody,
  'POST /api/users/resend-verification': everybody,
  'GET /api/users/verify-email': everybody,
  'POST /api/auth/forgot-password': everybody,
  'POST /api/auth/reset-password/{token}': everybody,
  'POST /api/auth/login': everybody,
  'POST /api/auth/logout': everybody,
  'POST /api/manufacturers/refresh-token': everybody,
  'POST /api/auth/second-factor': everybody,
  'POST /api/auth/second-factor/setup': everybody,
  'POST /api/auth/second-factor/setup/confirm': everybody,
  'GET /api/users/second-factor': ['admin'],
  'POST /api/users/second-factor/confirm': ['admin'],
  'POST /api/users/second-factor/setup': ['admin'],
  'POST /api/users/second-factor/setup/confirm': ['admin'],
  'POST /api/users/second-factor/recovery-codes': ['admin'],
  'DELETE /api/users/second-factor': ['admin'],
  'GET /api/auth/keys': everybody,
  'GET /api/auth/providers': everybody,
  'GET /api/auth/google': everybody,
  'GET /api/auth/google/callback': everybody,
  'POST /api/auth/exchange': everybody,
  'GET /api/users/me': signedIn,
  'GET /api/users/sessions': signedIn,
  'DELETE /api/users/sessions': signedIn,
  'DELETE /api/users/sessions/{id}': signedIn,
  'POST /api/wholesalers': signedIn,
  'PUT /api/wholesalers/{id}': ['buyer'],
  'GET /api/manufacturers': everybody,
  'GET /api/manufacturers/live': everybody,
  'GET /api/manufacturers/{userId}': everybody,
  'POST /api/manufacturers': signedIn,
  'PUT /api/manufacturers/activate': ['maker', 'otherMaker'],
  'PUT /api/manufacturers/{id}': ['maker', 'admin'],
  'GET /api/manufacturers/pending': ['admin'],
  'PUT /api/manufacturers/logo/{id}': ['maker'],
  'DELETE /api/manufacturers/logo/{id}': ['maker'],
  'POST /api/manufacturers/{id}/images': ['maker'],
  'PUT /api/manufacturers/{id}/images': ['maker'],
  'POST /api/manufacturers/{id}/verification': ['maker'],
  'GET /api/manufacturers/{id}/verification': ['maker', 'admin'],
  'GET /api/manufacturers/{id}/verification/{image}': everybody,
  'PUT /api/manufacturers/{id}/verify': ['admin'],
  'PUT /api/manufacturers/{id}/send-back': ['admin'],
  'GET /api/admin/users': ['admin'],
  'GET /api/admin/users/{id}': ['admin'],
  'PUT /api/admin/users/{id}/standing': ['admin'],
  'DELETE /api/admin/users/{id}': ['admin'],
};
/** Bodies that get past the validation, where ownership is asked after it. */
const bodies: Record<string, unknown> = {
  'PUT /api/manufacturers/{id}': edit,
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

async function isLetIn(route: string, who: Who): Promise<boolean> {
  const [method = '', path = ''] = route.split(' ');
  const id = path.startsWith('/api/wholesalers') ? buyer.id : maker.id;
  const answer = await world.call(path.replace(/\{(id|userId)\}/, id).replace('{token}', 'A'.repeat(43)), {
    method,
    ...(method === 'GET' ? {} : { body: bodies[route] ?? {} }),
    ...(who === 'anonymous' ? {} : { token: await world.tokenOf(people[who]) }),
  });
  expect(answer.status).toBeLessThan(500);
  const refused = answer.status === 403 || (answer.status === 401 && String(answer.body['code']).startsWith('access.'));
  return !refused;
}

describe('the access matrix', () => {
  it('has a decision for every route, and no other', () => {
    expect(routes.toSorted()).toEqual(Object.keys(decisions).toSorted());
  });

  it.each(Object.entries(decisions))('[A-54] [API-45] [API-47] %s lets in %j', async (route, allowed) => {
    const letIn: Who[] = [];
    for (const who of everybody) if (await isLetIn(route, who)) letIn.push(who);
    expect(letIn).toEqual(allowed);
  });
});
