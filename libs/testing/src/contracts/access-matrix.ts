import { beforeAll, expect, it } from '@jest/globals';

/** The part of an OpenAPI document that these tests read. */
export interface OpenApi {
  paths: Record<
    string,
    Record<string, { requestBody?: { content: Record<string, unknown> }; 'x-admin-act'?: { code: string; stepUp: boolean } }>
  >;
}

interface AccessMatrix<Caller extends string> {
  openApi: () => Promise<OpenApi>;
  callers: readonly Caller[];
  /** The callers that each route (`GET /api/…`) allows. */
  allowed: Record<string, readonly Caller[]>;
  /** Calls the route as this caller. */
  isAllowed: (route: string, caller: Caller) => Promise<boolean>;
}

/** Calls every route as every kind of caller. A route of the OpenAPI document without an entry fails. */
export function testAccessMatrix<Caller extends string>(matrix: AccessMatrix<Caller>): void {
  let document: OpenApi;
  beforeAll(async () => {
    document = await matrix.openApi();
  });

  it('has an entry for every route and no other', () => {
    const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(routes.toSorted()).toEqual(Object.keys(matrix.allowed).toSorted());
  });

  it.each(Object.entries(matrix.allowed))('%s allows %j only', async (route, allowed) => {
    const actual: Caller[] = [];
    for (const caller of matrix.callers) if (await matrix.isAllowed(route, caller)) actual.push(caller);
    expect(actual).toEqual(allowed);
  });
}
