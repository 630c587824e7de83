import { earlyScripts } from '@shop/contracts';
import { createHash } from 'node:crypto';

const early = Object.values(earlyScripts).map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);

/** On every answer, pages and API alike. Pages hold no style and no script but the early ones; JSON-LD is data, which the policy does not touch. */
export const securityHeaders = {
  'content-security-policy': [
    "default-src 'self'",
    `script-src 'self' ${early.join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
} as const;

export const FOREVER = 'public, max-age=31536000, immutable';
export const ALWAYS_ASK = 'public, max-age=0, must-revalidate';
export const A_DAY = 'public, max-age=86400';
/** Of pages that stand in for one that does not exist yet. */
export const NEVER_UNASKED = 'no-cache';

/** Names under `_astro` hold the hash of their content. */
export const foreverAssets = /^\/_astro\//;
/** Files that are replaced under their name. */
export const alwaysAskedAssets = /(?:\.(?:html|xml|txt|json|webmanifest)|^\/sw\.js)$/;

/** How long a file of the tree may be kept; `path` starts with a slash. */
export function cacheControl(path: string): string {
  if (foreverAssets.test(path)) return FOREVER;
  return alwaysAskedAssets.test(path) ? ALWAYS_ASK : A_DAY;
}
