import { afterAll, beforeAll, describe } from '@jest/globals';
import { defaultBanners } from '@shop/contracts';
import { newId, Queues } from '@shop/messaging';
import { describeAdminActs, testAccessMatrix, testRequestBodies, describeService, type OpenApi } from '@shop/testing/contracts';
import type { RunningService } from '@shop/platform';
import { type Person, World } from './support/world.js';
import { start } from '../src/index.js';

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
  'GET /api/admin/site-texts': ['admin'],
  'GET /api/admin/site-texts/{slug}/versions': ['admin'],
  'GET /api/admin/site-texts/{slug}/versions/{version}': ['admin'],
  'PUT /api/admin/site-texts/banners': ['admin'],
  'PUT /api/admin/site-texts/{slug}': ['admin'],
  'GET /api/site-texts/{slug}': callers,
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

const openApi = async (): Promise<OpenApi> => (await world.get<OpenApi>('/internal/openapi.json')).body;

describeAdminActs('admin', () => world);

describe('[A-54] [ADM-01] [API-45] the access matrix', () => {
  testAccessMatrix({
    openApi,
    callers,
    allowed,
    isAllowed: async (route, caller) => {
      const [method = '', path = ''] = route.split(' ');
      const parameters: Record<string, string> = { id: newId(), consumer: 'admin', slug: 'terminos', version: '1' };
      const target =
        path.replaceAll(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? '') + (path.endsWith('accounts') ? `?ids=${newId()}` : '');
      const body =
        method === 'PUT' ? { markdown: 'Un texto con más de veinte letras.', banners: defaultBanners, baseVersion: 0 } : undefined;
      const { status } = await world.call(method, target, { as: caller === 'anonymous' ? undefined : people[caller], body });
      if (![200, 204, 401, 403, 404].includes(status)) throw new Error(`${route} answers ${status} to ${caller}`);
      return status !== 401 && status !== 403;
    },
  });
});

describe('request bodies', () => {
  testRequestBodies({
    openApi,
    routes: ['PUT /api/admin/site-texts/{slug}', 'PUT /api/admin/site-texts/banners'],
    validBody: (route) =>
      route.endsWith('banners')
        ? { banners: defaultBanners, baseVersion: 0 }
        : { markdown: '## Datos\n\nUn texto con más de veinte letras.', baseVersion: 0 },
    send: async (route, body) => {
      await world.database.query('truncate site_text_version');
      const [method, path = ''] = route.split(' ');
      return world.call(method as 'PUT', path.replace('{slug}', 'contacto'), { as: world.person('admin'), body });
    },
  });
});

describeService({
  name: 'admin',
  start,
  queueOf: (app: RunningService['app']) => app.get(Queues, { strict: false }).getReady('admin'),
  manufacturerReplica: {
    table: 'admin.manufacturer',
    columns: ({ name, image, createdAt, verificationStatus }) => ({
      name,
      image,
      created_at: new Date(createdAt),
      verification_status: verificationStatus,
    }),
  },
});
