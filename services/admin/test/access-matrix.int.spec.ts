import { afterAll, beforeAll } from '@jest/globals';
import { newId } from '@shop/messaging';
import { describeAccessMatrix, type OpenApi } from '@shop/testing/contracts';
import { type Person, World } from './support/world.js';

const callers = ['anonymous', 'roleless', 'buyer', 'otherBuyer', 'manufacturer', 'otherManufacturer', 'unverified', 'admin'] as const;
type Caller = (typeof callers)[number];

const allowed: Record<string, readonly Caller[]> = {
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
let people: Record<Exclude<Caller, 'anonymous'>, Person>;
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
});
afterAll(() => world?.stop());

describeAccessMatrix({
  requirements: '[A-54] [ADM-01] [API-45]',
  openApi: async () => (await world.get<OpenApi>('/internal/openapi.json')).body,
  callers,
  allowed,
  isAllowed: async (route, caller) => {
    const [method = '', path = ''] = route.split(' ');
    const target = path.replace('{id}', newId()).replace('{consumer}', 'admin') + (path.endsWith('accounts') ? `?ids=${newId()}` : '');
    const { status } = await world.call(method, target, caller === 'anonymous' ? undefined : people[caller]);
    if (![200, 204, 401, 403, 404].includes(status)) throw new Error(`${route} answers ${status} to ${caller}`);
    return status !== 401 && status !== 403;
  },
});
