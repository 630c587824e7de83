import { longestPrefixMatch, isUnder } from './prefixes.js';
import { type ServiceName, services } from './services.js';

/**
 * Routes of the shop's single origin: the service of each API path, and the shell of a page address without a published file. Used by the
 * gateway, the publisher and the development server.
 */
export const apiRoutes: readonly { prefix: string; service: ServiceName }[] = services.flatMap(({ name, prefixes }) =>
  prefixes.map((prefix) => ({ prefix, service: name })),
);

/**
 * Rate limits per client address for costly or guessable requests. A client may send `burst` requests at once, then `perMinute`; further
 * ones get a coded 429. Identity has its own limit of wrong passwords per account.
 */
export const rateLimits: readonly { name: string; method: 'POST'; prefixes: readonly string[]; perMinute: number; burst: number }[] = [
  {
    name: 'sign_in',
    method: 'POST',
    prefixes: ['/api/auth', '/api/users/register', '/api/users/resend-verification'],
    perMinute: 60,
    burst: 60,
  },
  { name: 'upload', method: 'POST', prefixes: ['/api/images'], perMinute: 120, burst: 60 },
  { name: 'order', method: 'POST', prefixes: ['/api/orders'], perMinute: 30, burst: 15 },
  { name: 'review', method: 'POST', prefixes: ['/api/reviews'], perMinute: 20, burst: 10 },
];

/**
 * Pages that the browser renders from a prerendered shell. A shell of status 404 answers only if no file is published at the address
 * no soft 404s). The prefix alone matches only if `bare`. Answers of `secret` routes are neither cached nor indexed.
 */
export const shellRoutes: readonly { prefix: string; shell: string; status: 200 | 404; bare: boolean; secret?: true }[] = [
  { prefix: '/producto', shell: '/producto-shell', status: 404, bare: false },
  { prefix: '/pack', shell: '/pack-shell', status: 404, bare: false },
  { prefix: '/store', shell: '/store-shell', status: 404, bare: false },
  { prefix: '/busqueda', shell: '/busqueda', status: 200, bare: true },
  { prefix: '/mi-cuenta', shell: '/mi-cuenta', status: 200, bare: true },
  { prefix: '/reset-password', shell: '/reset-password', status: 200, bare: true, secret: true },
  { prefix: '/orden', shell: '/orden', status: 200, bare: true, secret: true },
];

/** Path prefixes whose rest is a secret: the token of a mailed link, or the number of an order. Logs omit it. */
export const secretPaths = ['/reset-password/', '/api/auth/reset-password/', '/orden/', '/api/orders/'] as const;

/** The service of an API path without its query, or undefined. */
export const serviceOf = (path: string): ServiceName | undefined => longestPrefixMatch(apiRoutes, path)?.service;

export const rateLimitOf = (method: string, path: string): (typeof rateLimits)[number] | undefined =>
  rateLimits.find((limit) => limit.method === method && limit.prefixes.some((prefix) => isUnder(path, prefix)));

/** The shell for a page address without a file, or undefined. */
export function shellOf(path: string): { shell: string; status: 200 | 404; secret?: true } | undefined {
  return shellRoutes.find((route) => path.startsWith(`${route.prefix}/`) || (route.bare && path === route.prefix));
}
