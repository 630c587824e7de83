/** Headers of every response, pages and API. */
const fixedHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
} as const;

/** Headers of every response; `policy` is the content security policy. */
export const securityHeaders = (policy: string): Record<string, string> => ({ 'content-security-policy': policy, ...fixedHeaders });

/** Names of the headers, which are removed from the services' responses. */
export const securityHeaderNames = ['content-security-policy', ...Object.keys(fixedHeaders)];

export const CACHE_FOREVER = 'public, max-age=31536000, immutable';
export const REVALIDATE = 'public, max-age=0, must-revalidate';
export const CACHE_A_DAY = 'public, max-age=86400';
/** For pages that replace one that is not published yet. */
export const NO_CACHE = 'no-cache';
/** For pages behind a secret address. */
export const NO_STORE = 'no-store';
export const ROBOTS = { name: 'x-robots-tag', secret: 'noindex' } as const;

/** File names in `_astro` contain the hash of their content. */
export const immutableAssets = /^\/_astro\//;
/** Files whose content changes under the same name. */
export const revalidatedAssets = /(?:\.(?:html|xml|txt|json|webmanifest)|^\/sw\.js)$/;

/** Cache-Control of a published file; `path` starts with a slash. */
export function cacheControl(path: string): string {
  if (immutableAssets.test(path)) return CACHE_FOREVER;
  return revalidatedAssets.test(path) ? REVALIDATE : CACHE_A_DAY;
}
