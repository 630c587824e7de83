/** On every answer beside the content security policy, pages and API alike. */
const fixedHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
} as const;

/** On every answer; `policy` is the content security policy, the same for all pages. */
export const securityHeaders = (policy: string): Record<string, string> => ({ 'content-security-policy': policy, ...fixedHeaders });

/** Their names, which no service behind the gateway sets. */
export const securityHeaderNames = ['content-security-policy', ...Object.keys(fixedHeaders)];

export const FOREVER = 'public, max-age=31536000, immutable';
export const ALWAYS_ASK = 'public, max-age=0, must-revalidate';
export const A_DAY = 'public, max-age=86400';
/** Of pages that stand in for one that does not exist yet. */
export const NEVER_UNASKED = 'no-cache';
/** Of pages behind an address that is a secret. */
export const NEVER = 'no-store';
export const ROBOTS = { name: 'x-robots-tag', secret: 'noindex' } as const;

/** Names under `_astro` hold the hash of their content. */
export const foreverAssets = /^\/_astro\//;
/** Files that are replaced under their name. */
export const alwaysAskedAssets = /(?:\.(?:html|xml|txt|json|webmanifest)|^\/sw\.js)$/;

/** How long a file of the tree may be kept; `path` starts with a slash. */
export function cacheControl(path: string): string {
  if (foreverAssets.test(path)) return FOREVER;
  return alwaysAskedAssets.test(path) ? ALWAYS_ASK : A_DAY;
}
