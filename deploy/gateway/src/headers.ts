import type { FastifyReply } from 'fastify';

/** Headers of every response, pages and API. */
const fixedHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
} as const;

/** Headers of every response; `policy` is the content security policy. */
export const securityHeaders = (policy: string): Record<string, string> => ({ 'content-security-policy': policy, ...fixedHeaders });

/**
 * Adds the policy that a service sent, as one of identity photographs. Browsers enforce every policy of the list, so that a service can only
 * forbid more.
 */
export function withOwnPolicy(reply: FastifyReply, headers: Record<string, string>): Record<string, string> {
  const own = reply.getHeader('content-security-policy');
  const { 'content-security-policy': policy = '' } = headers;
  return typeof own === 'string' && own !== policy ? { ...headers, 'content-security-policy': `${own}, ${policy}` } : headers;
}

/**
 * For files whose content changes under the same name. `x-accel-expires` makes nginx store them as already expired, so that it asks again at
 * each request and has them while the gateway is away; it is the first header, because nginx before 1.23 reads them in their order.
 */
export const revalidatedHeaders = { 'x-accel-expires': '@1', 'cache-control': 'public, max-age=0, must-revalidate' } as const;
export const CACHE_FOREVER = 'public, max-age=31536000, immutable';
export const CACHE_A_DAY = 'public, max-age=86400';
/** For responses of the API without a rule of their own: browsers may keep them, but no shared cache. */
export const PRIVATE = 'private, no-cache';
/** For pages that replace one that is not published yet. */
export const NO_CACHE = 'no-cache';
/** For pages behind a secret address. */
export const NO_STORE = 'no-store';
export const ROBOTS = { name: 'x-robots-tag', secret: 'noindex' } as const;

/** File names in `_astro` contain the hash of their content. */
const immutableAssets = /^\/_astro\//;
/** Files whose content changes under the same name. */
const revalidatedAssets = /(?:\.(?:html|xml|txt|json|webmanifest)|^\/sw\.js)$/;

/** Headers of a published file for caches; `path` starts with a slash. */
export function cacheHeaders(path: string): Record<string, string> {
  if (immutableAssets.test(path)) return { 'cache-control': CACHE_FOREVER };
  return revalidatedAssets.test(path) ? revalidatedHeaders : { 'cache-control': CACHE_A_DAY };
}
