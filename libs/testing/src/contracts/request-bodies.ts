import { beforeAll, expect, it } from '@jest/globals';
import { bodyLimitOf } from '@shop/contracts';
import { costliestBodies, malformedVariants } from '../malformed-bodies.js';
import { measureCpuMs } from '../measure-cpu.js';
import type { OpenApi } from './access-matrix.js';

interface Answer {
  status: number;
  body: unknown;
}
interface RequestBodies<Route extends string> {
  openApi: () => Promise<OpenApi>;
  /** Every route (`POST /api/…`) that takes JSON. */
  routes: readonly Route[];
  /** A valid body of the route. */
  validBody: (route: Route) => object;
  /** Sends a body to the route as a caller whom it allows. */
  send: (route: Route, body: unknown) => Promise<Answer>;
  /** Runs once before the first body is sent. */
  prepare?: () => Promise<unknown>;
  /** Routes that refuse even a valid body, for example because its code or token is unknown. */
  refused?: readonly Route[];
  /** Routes whose ordinary body is much smaller than the largest one: the latter may take at most ten times the processor time. */
  cpuBound?: readonly Route[];
}

/** A test sends hundreds of requests, which take long on a busy machine. */
const TIMEOUT_MS = 120_000;

/** Sends malformed and expensive bodies to every route that takes JSON. A route of the OpenAPI document that is not listed fails. */
export function testRequestBodies<Route extends string>(bodies: RequestBodies<Route>): void {
  const { routes, validBody, send, prepare, refused = [], cpuBound = [] } = bodies;
  const limitOf = (route: Route) => bodyLimitOf((route.split(' ')[1] ?? '').replaceAll(/\{\w+\}/g, 'id'));

  let document: OpenApi;
  beforeAll(async () => {
    document = await bodies.openApi();
    await prepare?.();
  });

  it('are tested on every route that takes JSON', () => {
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { requestBody }]) =>
        requestBody?.content['application/json'] ? [`${method.toUpperCase()} ${path}`] : [],
      ),
    );
    expect(routes.toSorted()).toEqual(documented.toSorted());
  });

  it.each(routes.filter((route) => !refused.includes(route)))('%s accepts a valid one', async (route) => {
    const { status, body } = await send(route, validBody(route));
    expect([status < 300, body]).toEqual([true, body]);
  });

  it.each(routes)(
    '%s rejects malformed ones with a coded error and never returns a 500',
    async (route) => {
      const wrong: unknown[] = [];
      for (const { description, body } of malformedVariants(validBody(route))) {
        const { status, body: answer } = await send(route, body);
        const { code, message } = (answer ?? {}) as { code?: unknown; message?: unknown };
        const isCoded = typeof code === 'string' && /^[a-z-]+(\.[a-z-]+)+$/.test(code) && typeof message === 'string' && /\S/.test(message);
        if (status >= 500 || (status >= 400 && !isCoded)) wrong.push([description, status, answer]);
      }
      expect(wrong).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it.each(routes)(
    '%s handles the largest allowed ones without a 500',
    async (route) => {
      const ordinary = validBody(route);
      const isCpuBound = cpuBound.includes(route);
      // At least 1 ms, as clock resolution and garbage collection take that long.
      const limitMs = isCpuBound ? 10 * Math.max(1, await measureCpuMs(() => send(route, ordinary))) : Infinity;
      const wrong: unknown[] = [];
      for (const { description, body } of costliestBodies(ordinary, limitOf(route))) {
        let status = 0;
        const sendOnce = async (): Promise<void> => {
          status = (await send(route, body)).status;
        };
        const ms = isCpuBound ? await measureCpuMs(sendOnce, limitMs) : (await sendOnce(), 0);
        if (status >= 500 || ms > limitMs) wrong.push([description, status, `${ms.toFixed(1)} of ${limitMs.toFixed(1)} ms`]);
      }
      expect(wrong).toEqual([]);
    },
    TIMEOUT_MS,
  );
}
