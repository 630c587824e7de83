import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bodyLimitOf } from '@shop/contracts';
import { misshapen, processorTime, worstBodies } from '@shop/testing';
import { account, type Answer, edit, manufacturer, PASSWORD, startWorld, type World } from './world.js';

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
const maker = manufacturer({ tiktokUrl: 'moda' });
const people = { roleless: account(), buyer, maker, admin: account({ role: 'admin' }) };
const credentials = { email: maker.email, password: PASSWORD };

interface Valid {
  as?: keyof typeof people;
  body: Record<string, unknown>;
}
/** A valid body of every route that takes JSON, and who sends it. */
const valid: Record<string, Valid> = {
  'POST /api/users/register': { body: { email: 'nueva@example.com', password: PASSWORD } },
  'POST /api/users/resend-verification': { body: { email: 'nueva@example.com', password: PASSWORD } },
  'POST /api/auth/forgot-password': { body: { email: maker.email } },
  'POST /api/auth/reset-password/{token}': { body: { password: PASSWORD } },
  'POST /api/auth/login': { body: credentials },
  'POST /api/auth/second-factor': { body: { challenge: 'A'.repeat(300), code: '123456' } },
  'POST /api/auth/second-factor/setup': { body: { challenge: 'A'.repeat(300) } },
  'POST /api/auth/second-factor/setup/confirm': { body: { challenge: 'A'.repeat(300), setup: 'A'.repeat(300), code: '123456' } },
  'POST /api/users/second-factor/confirm': { as: 'admin', body: { code: '123456' } },
  'POST /api/users/second-factor/setup/confirm': { as: 'admin', body: { setup: 'A'.repeat(300), code: '123456' } },
  'POST /api/auth/exchange': { body: { token: 'A'.repeat(43) } },
  'POST /api/wholesalers': { as: 'roleless', body: shop },
  'PUT /api/wholesalers/{id}': { as: 'buyer', body: shop },
  'POST /api/manufacturers': { as: 'roleless', body: edit },
  'PUT /api/manufacturers/activate': { as: 'maker', body: { live: true } },
  'PUT /api/manufacturers/{id}': { as: 'maker', body: edit },
  'PUT /api/manufacturers/{id}/images': { as: 'maker', body: { images: ['/media/0123456789abcdef0123456789abcdef.webp'] } },
  'PUT /api/manufacturers/{id}/send-back': { as: 'admin', body: { reason: 'Las fotos salieron movidas.' } },
  'PUT /api/admin/users/{id}/standing': { as: 'admin', body: { suspended: false, reason: 'Ya quedó resuelto.' } },
};

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await world.importAccounts(Object.values(people));
});
afterAll(() => world?.stop());

const addressOf = (route: string): string =>
  (route.split(' ')[1] ?? '').replace('{id}', route.includes('wholesalers') ? buyer.id : maker.id).replace('{token}', 'A'.repeat(43));

async function send(route: string, body: unknown): Promise<Answer> {
  const as = valid[route]?.as;
  const token = as && (await world.tokenOf(people[as]));
  return world.call(addressOf(route), { method: route.split(' ')[0] ?? '', body: JSON.stringify(body), ...(token && { token }) });
}

it('knows a valid body of every route that takes JSON', async () => {
  const { paths } = (await world.call('/internal/openapi.json')).body as {
    paths: Record<string, Record<string, { requestBody?: { content: Record<string, unknown> } }>>;
  };
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) =>
      requestBody?.content['application/json'] ? [`${method.toUpperCase()} ${path}`] : [],
    ),
  );
  expect(Object.keys(valid).toSorted()).toEqual(routes.toSorted());
});

describe.each(Object.entries(valid))('%s', (route, { body: ordinaryBody }) => {
  it('takes for the worst that is let through no more than ten times the processor time of an ordinary request', async () => {
    // What takes less than a millisecond is measured against one: the clock and the collector of garbage are as long.
    const ordinary = Math.max(1, await processorTime(() => send(route, ordinaryBody)));
    const times: [string, number][] = [];
    for (const { what, body } of worstBodies(ordinaryBody, bodyLimitOf(addressOf(route))))
      times.push([what, await processorTime(() => send(route, body), 10 * ordinary)]);
    console.log(`${route}: ordinary ${ordinary.toFixed(1)} ms; ${times.map(([what, ms]) => `${what} ${ms.toFixed(1)}`).join(', ')}`);
    expect(times.filter(([, ms]) => ms > 10 * ordinary)).toEqual([]);
  });

  it('answers whatever has another shape than it should, and is never at a loss', async () => {
    const lost: unknown[] = [];
    for (const { what, body } of misshapen(ordinaryBody)) {
      const { status, body: answer } = await send(route, body);
      if (status >= 500 || (status >= 400 && !answer['message'])) lost.push([what, status]);
    }
    expect(lost).toEqual([]);
  });
});
