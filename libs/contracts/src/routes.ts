import { longest, under } from './prefixes.js';
import { type ServiceName, services } from './services.js';

/**
 * The rules of the shop's single origin: which service answers which part of the API, and what a page address without a published file
 * becomes. Read by the Node gateway, by the nginx configuration, by the publisher's page context and by the development server.
 */
export const apiRoutes: readonly { prefix: string; service: ServiceName }[] = services.flatMap(({ name, prefixes }) =>
  prefixes.map((prefix) => ({ prefix, service: name })),
);

/**
 * How often one address of a client may ask for what is costly or guessed at. `atOnce` requests pass in a row, then `perMinute`; what is
 * beyond is refused with a coded 429. The gateway's own fence: how many wrong passwords an account stands, identity decides.
 */
export const rateLimits: readonly { name: string; method: 'POST'; prefixes: readonly string[]; perMinute: number; atOnce: number }[] = [
  {
    name: 'sign_in',
    method: 'POST',
    prefixes: ['/api/auth', '/api/users/register', '/api/users/resend-verification'],
    perMinute: 60,
    atOnce: 60,
  },
  { name: 'upload', method: 'POST', prefixes: ['/api/images'], perMinute: 120, atOnce: 60 },
  { name: 'order', method: 'POST', prefixes: ['/api/orders'], perMinute: 30, atOnce: 15 },
  { name: 'review', method: 'POST', prefixes: ['/api/reviews'], perMinute: 20, atOnce: 10 },
];

/**
 * Pages made in the browser from one prerendered shell. `published` addresses may also exist as files; only without a file does the
 * shell answer, with status 404 (A-55: no soft 404s). `<prefix>/anything` matches; the bare prefix only if `bare`. What is `secret` is
 * kept by nobody and found by no search engine, and its answers say so.
 */
export const shellRoutes: readonly { prefix: string; shell: string; status: 200 | 404; bare: boolean; secret?: true }[] = [
  { prefix: '/producto', shell: '/producto-shell', status: 404, bare: false },
  { prefix: '/pack', shell: '/pack-shell', status: 404, bare: false },
  { prefix: '/store', shell: '/store-shell', status: 404, bare: false },
  { prefix: '/busqueda', shell: '/busqueda', status: 200, bare: true },
  { prefix: '/mi-cuenta', shell: '/mi-cuenta', status: 200, bare: true },
  { prefix: '/reset-password', shell: '/reset-password', status: 200, bare: true },
  { prefix: '/orden', shell: '/orden', status: 200, bare: true, secret: true },
];

/** What follows these stands in no log: it is the secret of a link that was mailed, or the number that opens an order. */
export const secretPaths = ['/reset-password/', '/api/auth/reset-password/', '/orden/', '/api/orders/'] as const;

/** The service that answers an API path (no query), or undefined when nobody does. */
export const serviceOf = (path: string): ServiceName | undefined => longest(apiRoutes, path)?.service;

/** The limit a request falls under, if any. */
export const rateLimitOf = (method: string, path: string): (typeof rateLimits)[number] | undefined =>
  rateLimits.find((limit) => limit.method === method && limit.prefixes.some((prefix) => under(path, prefix)));

/** The shell that stands in for a page address without a file. */
export function shellOf(path: string): { shell: string; status: 200 | 404; secret?: true } | undefined {
  return shellRoutes.find((route) => path.startsWith(`${route.prefix}/`) || (route.bare && path === route.prefix));
}
