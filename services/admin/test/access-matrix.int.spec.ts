import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@shop/messaging';
import { type Person, World } from './support/world.js';

// Calls every route as every kind of caller. Routes come from the OpenAPI document, so a new route without an entry here fails.

const allCallers = ['anonymous', 'roleless', 'buyer', 'otherBuyer', 'manufacturer', 'otherManufacturer', 'unverified', 'admin'] as const;
type CallerName = (typeof allCallers)[number];

const decisions: Record<string, readonly CallerName[]> = {
  'GET /api/admin/audit': ['admin'],
  'GET /api/admin/audit.csv': ['admin'],
  'GET /api/admin/stats': ['admin'],
  'GET /api/admin/accounts': ['admin'],
  'GET /api/admin/queues': ['admin'],
  'GET /api/admin/dead-letters': ['admin'],
  'POST /api/admin/dead-letters/{consumer}/{id}/retry': ['admin'],
  'POST /api/admin/dead-letters/{consumer}/retry': ['admin'],
  'GET /api/admin/health': ['admin'],
};

let world: World;
let routes: string[];
let people: Record<Exclude<CallerName, 'anonymous'>, Person>;
beforeAll(async () => {
  world = await World.start();
  const [manufacturer, buyer] = [() => world.person('manufacturer'), () => world.person('wholesaler')];
  people = {
    roleless: world.person(null),
    buyer: buyer(),
    otherBuyer: buyer(),
    manufacturer: manufacturer(),
    otherManufacturer: manufacturer(),
    unverified: world.person('manufacturer', newId(), false),
    admin: world.person('admin'),
  };
  const { paths } = (await world.get<{ paths: Record<string, object> }>('/internal/openapi.json')).body;
  routes = Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
});
afterAll(() => world?.stop());

async function isAllowed(route: string, callerName: CallerName): Promise<boolean> {
  const [method = '', path = ''] = route.split(' ');
  const target = path.replace('{id}', newId()).replace('{consumer}', 'admin') + (path.endsWith('accounts') ? `?ids=${newId()}` : '');
  const { status } = await world.call(method, target, callerName === 'anonymous' ? undefined : people[callerName]);
  expect([route, callerName, [200, 204, 401, 403, 404].includes(status) ? 'sound' : status]).toEqual([route, callerName, 'sound']);
  return status !== 401 && status !== 403;
}

describe('the access matrix', () => {
  it('has an entry for every route and no other', () => {
    expect(routes.toSorted()).toEqual(Object.keys(decisions).toSorted());
  });

  it.each(Object.entries(decisions))('[A-54] [ADM-01] [API-45] %s allows %j', async (route, allowed) => {
    const admitted: CallerName[] = [];
    for (const callerName of allCallers) if (await isAllowed(route, callerName)) admitted.push(callerName);
    expect(admitted).toEqual(allowed);
  });
});
