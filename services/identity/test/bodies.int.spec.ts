import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bodyLimitOf } from '@shop/contracts';
import { malformedVariants, measureCpuMs, costliestBodies } from '@shop/testing';
import { account, type Answer, validEdit, manufacturerAccount, PASSWORD, startWorld, type World } from './world.js';

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
const manufacturer = manufacturerAccount({ tiktokUrl: 'moda' });
const people = { roleless: account(), buyer, manufacturer, admin: account({ role: 'admin' }) };
const credentials = { email: manufacturer.email, password: PASSWORD };

interface ValidRequest {
  caller?: keyof typeof people;
  body: Record<string, unknown>;
}
/** A valid body of every route that takes JSON, and its caller. */
const validRequests: Record<string, ValidRequest> = {
  'POST /api/users/register': { body: { email: 'nueva@example.com', password: PASSWORD } },
  'POST /api/users/resend-verification': { body: { email: 'nueva@example.com', password: PASSWORD } },
  'POST /api/auth/forgot-password': { body: { email: manufacturer.email } },
  'POST /api/auth/reset-password/{token}': { body: { password: PASSWORD } },
  'POST /api/auth/login': { body: credentials },
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
  await world.importAccounts(Object.values(people));
});
afterAll(() => world?.stop());

const pathOf = (route: string): string =>
  (route.split(' ')[1] ?? '')
    .replace('{id}', route.includes('wholesalers') ? buyer.id : manufacturer.id)
    .replace('{token}', 'A'.repeat(43));

async function send(route: string, body: unknown): Promise<Answer> {
  const caller = validRequests[route]?.caller;
  const token = caller && (await world.tokenOf(people[caller]));
  return world.call(pathOf(route), { method: route.split(' ')[0] ?? '', body: JSON.stringify(body), ...(token && { token }) });
}

it('has a valid body for every route that takes JSON', async () => {
  const { paths } = (await world.call('/internal/openapi.json')).body as {
    paths: Record<string, Record<string, { requestBody?: { content: Record<string, unknown> } }>>;
  };
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) =>
      requestBody?.content['application/json'] ? [`${method.toUpperCase()} ${path}`] : [],
    ),
  );
  expect(Object.keys(validRequests).toSorted()).toEqual(routes.toSorted());
});

describe.each(Object.entries(validRequests))('%s', (route, { body: ordinaryBody }) => {
  it('needs at most ten times the CPU time of an ordinary request for the worst accepted body', async () => {
    // At least 1 ms, as clock resolution and garbage collection take that long.
    const ordinary = Math.max(1, await measureCpuMs(() => send(route, ordinaryBody)));
    const times: [string, number][] = [];
    for (const { description: what, body } of costliestBodies(ordinaryBody, bodyLimitOf(pathOf(route))))
      times.push([what, await measureCpuMs(() => send(route, body), 10 * ordinary)]);
    console.log(`${route}: ordinary ${ordinary.toFixed(1)} ms; ${times.map(([what, ms]) => `${what} ${ms.toFixed(1)}`).join(', ')}`);
    expect(times.filter(([, ms]) => ms > 10 * ordinary)).toEqual([]);
  });

  it('answers malformed bodies with a message and never with a 5xx', async () => {
    const unhandled: unknown[] = [];
    for (const { description: what, body } of malformedVariants(ordinaryBody)) {
      const { status, body: answer } = await send(route, body);
      if (status >= 500 || (status >= 400 && !answer['message'])) unhandled.push([what, status]);
    }
    expect(unhandled).toEqual([]);
  });
});
