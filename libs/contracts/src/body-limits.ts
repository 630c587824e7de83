import { longest } from './prefixes.js';

const kB = 1024;
const MB = 1024 * kB;

/** How much a request may carry. */
export interface BodyLimit {
  /** Bytes of a JSON body. */
  bytes: number;
  /** Fields of all its objects together; the items of all its lists may be as many again. */
  keys: number;
  /** Bytes of a multipart body, where a route takes files. */
  uploads?: number;
}

const ordinary: BodyLimit = { bytes: 128 * kB, keys: 1_000 };

/**
 * Where more, or something else, is allowed; the longest prefix wins. Both gateways refuse by bytes, and every service by all of it before
 * it looks at a body, as validation takes time for each field.
 */
export const bodyLimits: readonly (BodyLimit & { prefix: string })[] = [
  { prefix: '/api/products', bytes: 512 * kB, keys: 8_000 },
  { prefix: '/api/products/batches', bytes: 1 * MB, keys: 16_000 },
  { prefix: '/api/packs', bytes: 512 * kB, keys: 8_000 },
  { prefix: '/api/cart', bytes: 512 * kB, keys: 16_000 },
  // What a browser may still send when its page is left.
  { prefix: '/api/cart/saved', bytes: 64 * kB, keys: 4_000 },
  { prefix: '/api/orders', bytes: 512 * kB, keys: 16_000 },
  { prefix: '/api/images', ...ordinary, uploads: 50 * MB },
  // logo, store pictures, identity images
  { prefix: '/api/manufacturers', ...ordinary, uploads: 50 * MB },
];

/** The same for every body: levels of objects and lists in each other, and UTF-16 units of a text or of a field's name. */
export const jsonLimits = { depth: 10, text: 10_000 } as const;

export const bodyLimitOf = (path: string): BodyLimit => longest(bodyLimits, path) ?? ordinary;

/** Most bytes of a body of any kind: what a gateway, which reads none, can hold a request to. */
export function bodyBytesOf(path: string): number {
  const { bytes, uploads = 0 } = bodyLimitOf(path);
  return Math.max(bytes, uploads);
}
