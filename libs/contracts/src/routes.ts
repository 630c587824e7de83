import { type ServiceName, services } from './services.js';

/**
 * The rules of the shop's single origin: which service answers which part of the API, and what a page address without a published file
 * becomes. Read by the Node gateway, by the nginx configuration, by the publisher's page context and by the development server.
 */
export const apiRoutes: readonly { prefix: string; service: ServiceName }[] = services.flatMap(({ name, prefixes }) =>
  prefixes.map((prefix) => ({ prefix, service: name })),
);

/** Largest request body the gateway passes on, in bytes; longest prefix wins, as above. */
export const bodyLimits: readonly { prefix: string; bytes: number }[] = [
  { prefix: '/api', bytes: 2 * 1024 * 1024 },
  { prefix: '/api/images', bytes: 50 * 1024 * 1024 },
  // logo, store pictures, identity images
  { prefix: '/api/manufacturers', bytes: 50 * 1024 * 1024 },
];

/**
 * How often one address of a client may ask for what is costly or guessed at. `atOnce` requests pass in a row, then `perMinute`; what is
 * beyond is refused with a coded 429. The gateway's own fence: how many wrong passwords an account stands, identity decides.
 */
export const rateLimits: readonly { name: string; method: 'POST'; prefix: string; perMinute: number; atOnce: number }[] = [
  { name: 'sign_in', method: 'POST', prefix: '/api/auth', perMinute: 60, atOnce: 60 },
  { name: 'upload', method: 'POST', prefix: '/api/images', perMinute: 120, atOnce: 60 },
];

/**
 * Pages made in the browser from one prerendered shell. `published` addresses may also exist as files; only without a file does the
 * shell answer, with status 404 (A-55: no soft 404s). `<prefix>/anything` matches; the bare prefix only if `bare`.
 */
export const shellRoutes: readonly { prefix: string; shell: string; status: 200 | 404; bare: boolean }[] = [
  { prefix: '/producto', shell: '/producto-shell', status: 404, bare: false },
  { prefix: '/pack', shell: '/pack-shell', status: 404, bare: false },
  { prefix: '/store', shell: '/store-shell', status: 404, bare: false },
  { prefix: '/busqueda', shell: '/busqueda', status: 200, bare: true },
  { prefix: '/mi-cuenta', shell: '/mi-cuenta', status: 200, bare: true },
  { prefix: '/reset-password', shell: '/reset-password', status: 200, bare: true },
];

/** What follows these stands in no log: it is the secret of a link that was mailed. */
export const secretPaths = ['/reset-password/', '/api/auth/reset-password/'] as const;

const under = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

function longest<R extends { prefix: string }>(routes: readonly R[], path: string): R | undefined {
  let found: R | undefined;
  for (const route of routes) if (under(path, route.prefix) && route.prefix.length > (found?.prefix.length ?? 0)) found = route;
  return found;
}

/** The service that answers an API path (no query), or undefined when nobody does. */
export const serviceOf = (path: string): ServiceName | undefined => longest(apiRoutes, path)?.service;

/** How many bytes a request to this path may carry. */
export const bodyLimitOf = (path: string): number => longest(bodyLimits, path)?.bytes ?? 0;

/** The limit a request falls under, if any. */
export const rateLimitOf = (method: string, path: string): (typeof rateLimits)[number] | undefined =>
  rateLimits.find((limit) => limit.method === method && under(path, limit.prefix));

/** The shell that stands in for a page address without a file. */
export function shellOf(path: string): { shell: string; status: 200 | 404 } | undefined {
  return shellRoutes.find((route) => path.startsWith(`${route.prefix}/`) || (route.bare && path === route.prefix));
}
