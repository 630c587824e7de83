import type { OrderRequest, Shipping } from '@shop/contracts';
import { isId, isObject, type JsonObject } from '../../../lib/stored.js';

export interface SentPart {
  userId: string;
  name: string;
  phone: string;
  lines: string[];
  total: number;
  shipping?: Shipping | undefined;
}
/** A sent order without a known outcome. A retry sends the same key and body. */
export interface PendingOrder {
  key: string;
  fingerprint: string;
  at: number;
  queued: boolean;
  /** The buyer gave it up. It is never sent again, but may have arrived. */
  cancelled: boolean;
  /** Id of the wholesaler who sent it, null for a guest. Older versions did not store it. */
  buyerId?: string | null | undefined;
  request: OrderRequest;
  parts: SentPart[];
}

export const maxQueuedMs = 24 * 3600 * 1000;
export const isExpired = ({ at }: PendingOrder, now: number): boolean => now - at > maxQueuedMs;

const isPart = (part: unknown): part is SentPart =>
  isObject(part) &&
  isId(part['userId']) &&
  typeof part['name'] === 'string' &&
  typeof part['phone'] === 'string' &&
  typeof part['total'] === 'number' &&
  (part['shipping'] === undefined || isObject(part['shipping'])) &&
  Array.isArray(part['lines']) &&
  part['lines'].every((line) => typeof line === 'string');

const isCart = (cart: unknown): boolean =>
  isObject(cart) &&
  isObject(cart['manufacturer']) &&
  isId(cart['manufacturer']['userId']) &&
  Array.isArray(cart['packs']) &&
  cart['packs'].every(isObject) &&
  Array.isArray(cart['products']) &&
  cart['products'].every((product) => isObject(product) && Array.isArray(product['inventories']));

const isRequest = (request: unknown): request is OrderRequest =>
  isObject(request) && Array.isArray(request['carts']) && request['carts'].length > 0 && request['carts'].every(isCart);

// Older versions stored `queued` as `kept`.
function readEntry(stored: JsonObject): PendingOrder[] {
  const { key, fingerprint, at, queued, kept: wasKept = queued, cancelled, buyerId, request, parts } = stored;
  if (!isId(key) || typeof fingerprint !== 'string' || typeof at !== 'number' || !isRequest(request)) return [];
  return [
    {
      key,
      fingerprint,
      at,
      queued: wasKept === true,
      cancelled: cancelled === true,
      buyerId: isId(buyerId) || buyerId === null ? buyerId : undefined,
      request,
      parts: Array.isArray(parts) ? parts.filter(isPart) : [],
    },
  ];
}

export const readPendingOrders = (stored: unknown): PendingOrder[] =>
  Array.isArray(stored) ? stored.filter(isObject).flatMap(readEntry) : [];

/** An order waits for the outcome of an earlier one to the same manufacturer. */
export function sharesManufacturer(one: OrderRequest, other: OrderRequest): boolean {
  const manufacturerIds = new Set(one.carts.map(({ manufacturer }) => manufacturer.userId));
  return other.carts.some(({ manufacturer }) => manufacturerIds.has(manufacturer.userId));
}

export { newIdempotencyKey } from '../../../lib/idempotency-key.js';
