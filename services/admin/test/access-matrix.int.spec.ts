import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@shop/messaging';
import { type Person, World } from './support/world.js';

// Every route of admin × everybody who may call it. Routes come from the OpenAPI document: one without a decision fails here.

const everybody = ['anonymous', 'roleless', 'buyer', 'otherBuyer', 'maker', 'otherMaker', 'unverified', 'admin'] as const;
type Who = (typeof everybody)[number];

const decisions: Record<string, readonly Who[]> = {
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
let people: Record<Exclude<Who, 'anonymous'>, Person>;
beforeAll(async () => {
  world = await World.start();
  const [maker, buyer] = [() => world.person('manufacturer'), () => world.person('wholesaler')];
  people = {
    roleless: world.person(null),
    buyer: buyer(),
    otherBuyer: buyer(),
    maker: maker(),
    otherMaker: maker(),
    unverified: world.person('manufacturer', newId(), false),
    admin: world.person('admin'),
  };
  const { paths } = (await world.get<{ paths: Record<string, object> }>('/internal/openapi.json')).body;
  routes = Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
});
afterAll(() => world?.stop());

async function isLetIn(route: string, who: Who): Promise<boolean> {
  const [method = '', path = ''] = route.split(' ');
  const target = path.replace('{id}', newId()).replace('{consumer}', 'admin') + (path.endsWith('accounts') ? `?ids=${newId()}` : '');
  const { status } = await world.call(method, target, who === 'anonymous' ? undefined : people[who]);
  expect([route, who, [200, 204, 401, 403, 404].includes(status) ? 'sound' : status]).toEqual([route, who, 'sound']);
  return status !== 401 && status !== 403;
}

describe('the access matrix', () => {
  it('has a decision for every route, and no other', () => {
    expect(routes.toSorted()).toEqual(Object.keys(decisions).toSorted());
  });

  it.each(Object.entries(decisions))('[A-54] [ADM-01] [API-45] %s lets in %j', async (route, allowed) => {
    const letIn: Who[] = [];
    for (const who of everybody) if (await isLetIn(route, who)) letIn.push(who);
    expect(letIn).toEqual(allowed);
  });
});
