import { afterAll, beforeAll } from '@jest/globals';
import { describeAccessMatrix, describeRequestBodies, type OpenApi } from '@shop/testing/contracts';
import { account, validEdit, manufacturerAccount, PASSWORD, startWorld, type World } from './world.js';

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
type Caller = keyof typeof people | 'anonymous';
const callers: Caller[] = ['anonymous', 'roleless', 'buyer', 'otherBuyer', 'manufacturer', 'otherManufacturer', 'unverified', 'admin'];
const signedIn = callers.filter((caller) => caller !== 'anonymous');

/** Callers that each route accepts. `{id}` is the manufacturer's, for wholesalers the buyer's. */
const allowed: Record<string, readonly Caller[]> = {
  'POST /api/users/register': callers,
  'POST /api/users/resend-verification': callers,
  'GET /api/users/verify-email': callers,
  'POST /api/auth/forgot-password': callers,
  'POST /api/auth/reset-password/{token}': callers,
  'POST /api/auth/login': callers,
  'POST /api/auth/logout': callers,
  'POST /api/manufacturers/refresh-token': callers,
  'POST /api/auth/second-factor': callers,
  'POST /api/auth/second-factor/setup': callers,
  'POST /api/auth/second-factor/setup/confirm': callers,
  'GET /api/users/second-factor': ['admin'],
  'POST /api/users/second-factor/confirm': ['admin'],
  'POST /api/users/second-factor/setup': ['admin'],
  'POST /api/users/second-factor/setup/confirm': ['admin'],
  'POST /api/users/second-factor/recovery-codes': ['admin'],
  'DELETE /api/users/second-factor': ['admin'],
  'GET /api/auth/keys': callers,
  'GET /api/auth/providers': callers,
  'GET /api/auth/google': callers,
  'GET /api/auth/google/callback': callers,
  'POST /api/auth/exchange': callers,
  'GET /api/users/me': signedIn,
  'GET /api/users/sessions': signedIn,
  'DELETE /api/users/sessions': signedIn,
  'DELETE /api/users/sessions/{id}': signedIn,
  'POST /api/wholesalers': signedIn,
  'PUT /api/wholesalers/{id}': ['buyer'],
  'GET /api/manufacturers': callers,
  'GET /api/manufacturers/live': callers,
  'GET /api/manufacturers/{userId}': callers,
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
  'GET /api/manufacturers/{id}/verification/{image}': callers,
  'PUT /api/manufacturers/{id}/verify': ['admin'],
  'PUT /api/manufacturers/{id}/send-back': ['admin'],
  'GET /api/admin/users': ['admin'],
  'GET /api/admin/users/{id}': ['admin'],
  'PUT /api/admin/users/{id}/standing': ['admin'],
  'DELETE /api/admin/users/{id}': ['admin'],
};
/** Valid bodies for routes that check ownership after validation. */
const bodiesOfOwners: Record<string, unknown> = {
  'PUT /api/manufacturers/{id}': validEdit,
  'PUT /api/wholesalers/{id}': shop,
  'PUT /api/manufacturers/{id}/images': { images: [] },
};

/** Accounts of the bodies suite: the access matrix changes and deletes the others. */
const senders = {
  roleless: account(),
  buyer: account({ wholesaler: shop }),
  manufacturer: manufacturerAccount({ tiktokUrl: 'moda' }),
  admin: account({ role: 'admin' }),
};

interface ValidRequest {
  caller?: keyof typeof senders;
  body: Record<string, unknown>;
}
/** A valid body of every route that takes JSON, and its caller. */
const validRequests: Record<string, ValidRequest> = {
  'POST /api/users/register': { body: { email: 'nueva@example.com', password: PASSWORD } },
  'POST /api/users/resend-verification': { body: { email: 'nueva@example.com', password: PASSWORD } },
  'POST /api/auth/forgot-password': { body: { email: senders.manufacturer.email } },
  'POST /api/auth/reset-password/{token}': { body: { password: PASSWORD } },
  'POST /api/auth/login': { body: { email: senders.manufacturer.email, password: PASSWORD } },
  'POST /api/auth/second-factor': { body: { challenge: 'A'.repeat(300), code: '123456' } },
  'POST /api/auth/second-factor/setup': { body: { challenge: 'A'.repeat(300) } },
  'POST /api/auth/second-factor/setup/confirm': { body: { challenge: 'A'.repeat(300), setup: 'A'.repeat(300), code: '123456' } },
  'POST /api/users/second-factor/confirm': { caller: 'admin', body: { code: '123456' } },
  'POST /api/users/second-factor/setup/confirm': { caller: 'admin', body: { setup: 'A'.repeat(300), code: '123456' } },
  'POST /api/auth/exchange': { body: { token: 'A'.repeat(43) } },
  'POST /api/wholesalers': { caller: 'roleless', body: shop },
  'PUT /api/wholesalers/{id}': { caller: 'buyer', body: shop },
  'POST /api/manufacturers': { caller: 'roleless', body: validEdit },
  'PUT /api/manufacturers/activate': { caller: 'manufacturer', body: { live: true } },
  'PUT /api/manufacturers/{id}': { caller: 'manufacturer', body: validEdit },
  'PUT /api/manufacturers/{id}/images': { caller: 'manufacturer', body: { images: ['/media/0123456789abcdef0123456789abcdef.webp'] } },
  'PUT /api/manufacturers/{id}/send-back': { caller: 'admin', body: { reason: 'Las fotos salieron movidas.' } },
  'PUT /api/admin/users/{id}/standing': { caller: 'admin', body: { suspended: false, reason: 'Ya quedó resuelto.' } },
};

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await world.importAccounts([...Object.values(people), ...Object.values(senders)]);
});
afterAll(() => world?.stop());

const openApi = async (): Promise<OpenApi> => (await world.call('/internal/openapi.json')).body as unknown as OpenApi;
const pathOf = (route: string, owners: { buyer: { id: string }; manufacturer: { id: string } }): string =>
  (route.split(' ')[1] ?? '')
    .replace(/\{(id|userId)\}/, route.includes('wholesalers') ? owners.buyer.id : owners.manufacturer.id)
    .replace('{token}', 'A'.repeat(43));

describeAccessMatrix({
  requirements: '[A-54] [API-45] [API-47]',
  openApi,
  callers,
  allowed,
  isAllowed: async (route, caller) => {
    const method = route.split(' ')[0] ?? '';
    const { status, body } = await world.call(pathOf(route, people), {
      method,
      ...(method !== 'GET' && { body: bodiesOfOwners[route] ?? {} }),
      ...(caller !== 'anonymous' && { token: await world.tokenOf(people[caller]) }),
    });
    if (status >= 500) throw new Error(`${route} answers ${status} to ${caller}`);
    const isRefused = status === 403 || (status === 401 && String(body['code']).startsWith('access.'));
    return !isRefused;
  },
});

const routes = Object.keys(validRequests);
describeRequestBodies({
  requirements: '[API-45]',
  openApi,
  routes,
  validBody: (route) => validRequests[route]?.body ?? {},
  refused: routes.filter((route) => !['POST /api/auth/login', 'PUT /api/wholesalers/{id}', 'PUT /api/manufacturers/{id}'].includes(route)),
  cpuBound: routes,
  send: async (route, body) => {
    const caller = validRequests[route]?.caller;
    const token = caller && (await world.tokenOf(senders[caller]));
    return world.call(pathOf(route, senders), { method: route.split(' ')[0] ?? '', body: JSON.stringify(body), ...(token && { token }) });
  },
});
