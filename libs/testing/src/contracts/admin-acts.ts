import { beforeAll, describe, expect, it } from '@jest/globals';
import { adminActs, type ServiceName } from '@shop/contracts';
import type { ServiceWorld } from '../service-world.js';
import type { OpenApi } from './access-matrix.js';

interface AdminActsOfService {
  service: ServiceName;
  openApi: () => Promise<OpenApi>;
  /**
   * Calls a route (`DELETE /api/…/{id}`) as an admin whose last code of the second factor is older than ten minutes. Without it, only the
   * declarations are compared.
   */
  callWithOldCode?: (method: string, path: string) => Promise<{ status: number; body: { code?: string } }>;
}

/** Compares the declared acts of admins of a service with its routes, and asks each that needs a recent code to refuse an old one. */
export function testAdminActs({ service, openApi, callWithOldCode }: AdminActsOfService): void {
  const declared = Object.entries(adminActs).filter(([, act]) => act.service === service);
  let routes: { method: string; path: string; act: { code: string; stepUp: boolean } }[];
  beforeAll(async () => {
    const { paths } = await openApi();
    routes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) => {
        const act = operation['x-admin-act'];
        return act ? [{ method: method.toUpperCase(), path, act }] : [];
      }),
    );
  });

  it('are the declared ones, each on one route', () => {
    const ofRoutes = routes.map(({ act }) => `${act.code} ${act.stepUp}`);
    expect(ofRoutes.toSorted()).toEqual(declared.map(([code, { stepUp }]) => `${code} ${stepUp}`).toSorted());
  });

  if (callWithOldCode)
    it('need a recent code of the second factor where they are declared so', async () => {
      for (const { method, path, act } of routes) {
        const target = path.replaceAll(/\{\w*id\}/gi, '019a0000-0000-7000-8000-00000000dead').replace('{consumer}', 'admin');
        const { status, body } = await callWithOldCode(method, target);
        expect([act.code, status === 403 && body.code === 'auth.second-factor']).toEqual([act.code, act.stepUp]);
      }
    });
}

/** `testAdminActs` for a service whose tests call it through a `ServiceWorld`. */
export function describeAdminActs(service: ServiceName, world: () => Pick<ServiceWorld<never>, 'adminWithOldCode' | 'call' | 'get'>): void {
  describe('the acts of admins', () => {
    testAdminActs({
      service,
      openApi: async () => (await world().get<OpenApi>('/internal/openapi.json')).body,
      callWithOldCode: (method, path) => world().call<{ code?: string }>(method, path, { as: world().adminWithOldCode() }),
    });
  });
}
