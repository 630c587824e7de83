import { longestPrefixMatch } from './prefixes.js';
import { siteTextLength } from './site-texts.js';

const kB = 1024;
const MB = 1024 * kB;

/** Maximum size of a request body. */
export interface BodyLimit {
  /** Bytes of a JSON body. */
  bytes: number;
  /** Fields of all objects in the body, counted together. The items of all lists have the same limit. */
  keys: number;
  /** UTF-16 units of a string or a field name; by default those of `jsonLimits`. */
  text?: number;
  /** Bytes of a multipart body, for routes that accept files. */
  uploads?: number;
}

const defaultLimit: BodyLimit = { bytes: 128 * kB, keys: 1_000 };

/**
 * Routes with limits of their own; the longest prefix wins. The gateway checks bytes only. Services check all limits before validation,
 * whose time grows with the number of fields.
 */
export const bodyLimits: readonly (BodyLimit & { prefix: string })[] = [
  { prefix: '/api/products', bytes: 512 * kB, keys: 8_000 },
  { prefix: '/api/products/batches', bytes: 1 * MB, keys: 16_000 },
  { prefix: '/api/packs', bytes: 512 * kB, keys: 8_000 },
  { prefix: '/api/cart', bytes: 512 * kB, keys: 16_000 },
  // A browser sends at most 64 kB while its page unloads (`keepalive`).
  { prefix: '/api/cart/saved', bytes: 64 * kB, keys: 4_000 },
  { prefix: '/api/orders', bytes: 512 * kB, keys: 16_000 },
  { prefix: '/api/admin/site-texts', bytes: 256 * kB, keys: 100, text: siteTextLength.max },
  { prefix: '/api/images', ...defaultLimit, uploads: 50 * MB },
  // Logo, store images, identity images.
  { prefix: '/api/manufacturers', ...defaultLimit, uploads: 50 * MB },
];

/** Limits of JSON bodies: nesting of objects and lists, and UTF-16 units of a string or a field name. */
export const jsonLimits = { depth: 10, text: 10_000 } as const;

export const bodyLimitOf = (path: string): BodyLimit => longestPrefixMatch(bodyLimits, path) ?? defaultLimit;

/** Maximum bytes of a body of any kind, for a gateway, which does not parse bodies. */
export function maxBodyBytesOf(path: string): number {
  const { bytes, uploads = 0 } = bodyLimitOf(path);
  return Math.max(bytes, uploads);
}
